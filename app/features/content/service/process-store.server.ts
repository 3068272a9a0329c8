import type { Sql } from "../../../platform/db/database.server.ts";
import type { ContentStore } from "./store.server.ts";

/** A process has one store of content, which jobs use as well as pages. */
const stores = new WeakMap<Sql, ContentStore>();

export function setStore({ sql }: { sql: Sql }, store: ContentStore): void {
  stores.set(sql, store);
}

/** Undefined where nothing of this process shows content. */
export const storeFor = ({ sql }: { sql: Sql }): ContentStore | undefined => stores.get(sql);
