/**
 * Caches answers of a read that many ask alike, for some seconds and in this process only. What is asked while the first
 * answer is still being made waits for that one. A failed read is not cached. Where the
 * read is dear, keys must come from a closed set and not from free text: else whoever makes up words goes past the cache.
 */
export function cacheFor<T>(seconds: number, limit: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = performance.now();
    const found = entries.get(key);
    if (found && found.until > now) return found.answer;
    entries.delete(key);
    // Insertion order is age: at the limit the oldest entry goes.
    if (entries.size >= limit) entries.delete(entries.keys().next().value as string);
    const answer = read();
    entries.set(key, { until: now + seconds * 1000, answer });
    answer.catch(() => entries.delete(key));
    return answer;
  };
}
