import { boolean, customType, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = () => timestamp({ withTimezone: true });

/** People's files. The bytes are in the store, under keys made of `id` and a size. Only the platform writes this table. */
export const storedFile = pgTable("stored_file", {
  id: uuid().primaryKey().defaultRandom(),
  /** The uploader; null once that account is erased. */
  account_id: uuid(),
  purpose: text({ enum: ["portrait", "picture", "document"] }).notNull(),
  /** Pending until something uses the file; released when its bytes may be deleted. */
  state: text({ enum: ["pending", "attached", "released"] })
    .notNull()
    .default("pending"),
  /** Name of the owner's table, and the owner's id in it. */
  owner_type: text(),
  owner_id: uuid(),
  media_type: text({ enum: ["image/webp", "application/pdf"] }).notNull(),
  /** The uploader's file name, cleaned; personal data. */
  name: text().notNull(),
  /** Bytes, width, height and checksum of the largest stored size. */
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  sha256: bytea().notNull(),
  sizes: text().array().notNull(),
  /** Whether anyone may read the file without a signed link. */
  public: boolean().notNull().default(false),
  created_at: instant().notNull(),
  /** When all bytes were in the store; null before that. */
  stored_at: instant(),
  attached_at: instant(),
  released_at: instant(),
});
