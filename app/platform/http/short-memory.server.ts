/**
 * Remembers answers of a read that many ask alike, for some seconds and in this process only. What is asked while the
 * first answer is still being made waits for that one. A failed read is not remembered.
 */
export function shortMemory<T>(seconds: number, limit: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = performance.now();
    const found = known.get(key);
    if (found && found.until > now) return found.answer;
    known.delete(key);
    // Insertion order is age: at the limit the oldest is forgotten.
    if (known.size >= limit) known.delete(known.keys().next().value as string);
    const answer = read();
    known.set(key, { until: now + seconds * 1000, answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
