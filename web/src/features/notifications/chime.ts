let context: AudioContext | undefined;

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.14 },
];
const loudness = 0.18;
const seconds = 0.5;

/** Two short tones. Browsers keep quiet until the person has clicked or typed something on the page. */
export function playChime(): void {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { hertz, at } of notes) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    const volume = context.createGain();
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
