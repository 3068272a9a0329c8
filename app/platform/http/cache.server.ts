/**
 * Caches a shared read for some seconds, in this process only. Concurrent callers wait for the same read. Does not
 * cache failures. For an expensive read, take keys from a closed set, not from free text: otherwise made-up keys bypass
 * the cache.
 */
export function cacheFor<T>(seconds: number, limit: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = performance.now();
    const found = entries.get(key);
    if (found && found.until > now) return found.answer;
    entries.delete(key);
    // A map keeps the order of insertion, so the first entry is the oldest.
    if (entries.size >= limit) entries.delete(entries.keys().next().value as string);
    const answer = read();
    entries.set(key, { until: now + seconds * 1000, answer });
    answer.catch(() => entries.delete(key));
    return answer;
  };
}
