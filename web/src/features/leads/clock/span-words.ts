/** "4 min", "2 h 5 min", "3 days". */
export function spanWords(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.floor(minutes))} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const rest = Math.floor(minutes % 60);
  return rest === 0 || hours >= 24 ? `${hours} h` : `${hours} h ${rest} min`;
}
