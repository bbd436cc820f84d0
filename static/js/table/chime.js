// @ts-check
/** Two soft tones that call somebody back to a page out of sight. Browsers keep silent on pages that were never touched. */

const TONES = [659, 880]; // Hz: e″, a″
const LENGTH = 0.35; // s each
const LOUDNESS = 0.2;

export function chime() {
  const audio = new AudioContext();
  TONES.forEach((frequency, index) => {
    const start = audio.currentTime + index * LENGTH * 0.6;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
  setTimeout(() => void audio.close(), 2000 * LENGTH * TONES.length);
}
