/** Answer to "Where?" that is no town. */
export const online = "online";

/** The listing's filters for the home page's two answers. Empty answers filter nothing. */
export function listingQuery(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const topic = asked.get("topic")?.trim();
  const where = asked.get("where")?.trim();
  if (topic) query.set("topic", topic);
  if (where === online) query.set("mode", online);
  else if (where) query.set("city", where);
  return query;
}
