/**
 * Calls back regularly, for the first time after a random part of the period. When a server restarts, all clients reconnect at once;
 * beating for all of them at once from then on would keep requests waiting each time. Returns how to stop.
 */
export function beatRegularly(beat: () => void, periodMs: number, random: () => number = Math.random): () => void {
  let timer = setTimeout(() => {
    timer = setInterval(beat, periodMs);
    beat();
  }, random() * periodMs);
  return () => clearTimeout(timer);
}
