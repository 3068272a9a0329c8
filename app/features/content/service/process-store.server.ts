import type { Sql } from "../../../platform/db/database.server.ts";
import type { ContentStore } from "./store.server.ts";

/** A process has one content store, shared by pages and jobs. */
const stores = new WeakMap<Sql, ContentStore>();

export function setContentStore({ sql }: { sql: Sql }, store: ContentStore): void {
  stores.set(sql, store);
}

/** Undefined in a process that shows no content. */
export const contentStoreFor = ({ sql }: { sql: Sql }): ContentStore | undefined => stores.get(sql);
