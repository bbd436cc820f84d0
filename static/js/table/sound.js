// @ts-check
/** Sounds made here, from tones and noise. Browsers keep silent on pages that were never touched. */

import { isOn, preference } from "../preferences.js";

/** @typedef {"card" | "draw" | "sweep" | "attack" | "skip" | "call" | "turn" | "refused" | "win" | "end" | "begin"} Sound */

/** `[after ms, Hz (0: noise), length s, loudness]` each @type {Record<Sound, [number, number, number, number][]>} */
const SOUNDS = {
  card: [[0, 0, 0.06, 0.5]],
  draw: [[0, 0, 0.12, 0.25]],
  sweep: [[0, 0, 0.3, 0.2]],
  attack: [[0, 0, 0.06, 0.5], [20, 196, 0.25, 0.5], [120, 147, 0.3, 0.5]],
  skip: [[0, 330, 0.12, 0.3], [110, 247, 0.2, 0.3]],
  call: [[0, 523, 0.14, 0.4], [110, 659, 0.14, 0.4], [220, 784, 0.3, 0.4]],
  turn: [[0, 659, 0.3, 0.35], [160, 880, 0.4, 0.35]],
  refused: [[0, 165, 0.18, 0.4]],
  win: [[0, 523, 0.2, 0.4], [140, 659, 0.2, 0.4], [280, 784, 0.2, 0.4], [420, 1047, 0.6, 0.4]],
  end: [[0, 440, 0.3, 0.3], [200, 349, 0.5, 0.3]],
  begin: [[0, 659, 0.35, 0.4], [210, 880, 0.5, 0.4]],
};
const NOISE_HZ = 2400;

/** The device's sound may take a tenth of a second to start, in which nothing moves: it begins when the page has time, with the sound that was asked for last. */
const WAITS_AT_MOST = 2000; // ms
/** @type {AudioContext | null} */
let audio = null;
/** @type {Sound | null} */
let awaited = null;

/** @param {Sound} name */
export function sound(name) {
  const volume = Number(preference("volume")) / 100;
  if (!volume || isOn("mute") || !globalThis.AudioContext || !navigator.userActivation?.hasBeenActive) return;
  if (!audio) return start(name);
  if (audio.state === "suspended") void audio.resume();
  for (const note of SOUNDS[name]) play(audio, note, volume);
}

/** @param {Sound} name */
function start(name) {
  const isStarting = awaited !== null;
  awaited = name;
  if (isStarting) return;
  const begin = () => {
    audio = new AudioContext();
    if (awaited) sound(awaited);
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(begin, { timeout: WAITS_AT_MOST });
  else setTimeout(begin); // Safari has no idle time to give
}

/** @param {AudioContext} context @param {[number, number, number, number]} note @param {number} volume */
function play(context, [after, frequency, length, loudness], volume) {
  const start = context.currentTime + after / 1000;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loudness * volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  const source = frequency ? new OscillatorNode(context, { frequency, type: "triangle" }) : noise(context, length);
  const voice = frequency ? source : source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: NOISE_HZ, Q: 0.7 }));
  voice.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** @param {AudioContext} context @param {number} length */
function noise(context, length) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, index, data) => (data[index] = Math.random() * 2 - 1));
  return new AudioBufferSourceNode(context, { buffer });
}
