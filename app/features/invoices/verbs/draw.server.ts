import { createHash } from "node:crypto";
import { attachFile } from "../../../platform/files/files.server.ts";
import { storePdf } from "../../../platform/files/upload.server.ts";
import { drawInBulk } from "../../../platform/pdf/draw.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { PlatformDocument } from "../formats/document.ts";
import { eslogOf } from "../formats/eslog.ts";
import { paperOf } from "../formats/paper.ts";
import { ublOf } from "../formats/ubl.ts";

/**
 * Draws the documents of a specialist's month that have no files yet: the PDF with its XML inside, and the XML by itself. Each is drawn
 * once; if two jobs overlap, the second changes nothing, and its file is deleted with other unused ones.
 */
export async function drawMonth(
  services: Services,
  { specialist_id, month }: { specialist_id: string; month: string },
): Promise<number> {
  const documents = await services.sql<{ id: string; content: PlatformDocument }[]>`
    select id, content from platform_document
    where specialist_id = ${specialist_id} and month = ${`${month}-01`} and drawn_at is null order by id`;
  let drawn = 0;
  for (const { id, content } of documents) drawn += (await draw(services, id, content)) ? 1 : 0;
  return drawn;
}

async function draw(services: Services, id: string, content: PlatformDocument): Promise<boolean> {
  const { settings, clock } = services;
  const bytes = Buffer.from(await drawInBulk(paperOf(content, { demo: settings.demo })));
  const [xml, eslog] = content.kind === "statement" ? [null, null] : [ublOf(content), eslogOf(content)];
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const now = clock();
  // Owned by no account, so that it outlives the specialist's.
  const file = await storePdf(services, { account_id: null, name: `${content.number}.pdf`, bytes }, now);
  return services.sql.begin(async (sql) => {
    const open = await sql`select from platform_document where id = ${id} and drawn_at is null for update`;
    if (open.length === 0) return false;
    const owner = { type: "platform_document", id };
    await attachFile(sql, { file_id: file.id, account_id: null, purpose: "document", owner }, now);
    await sql`
      update platform_document set pdf_file = ${file.id}, xml = ${xml}, eslog = ${eslog}, sha256 = ${sha256}, drawn_at = ${now}
      where id = ${id}`;
    return true;
  });
}
