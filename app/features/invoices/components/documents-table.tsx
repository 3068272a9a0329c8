import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon, Menu, MenuItem, Portrait, Tag, type Tint } from "../../../ui/index.ts";
import type { IssuedDocument } from "../contract.ts";
import styles from "./team.module.css";
import { lastStep, stateTags, useTeamWords } from "./team-words.ts";

/** Documents of all specialists. */
export function DocumentsTable({ rows }: { rows: readonly IssuedDocument[] }) {
  const words = useTeamWords();
  const { t, money } = words;
  const paths = usePaths();
  return (
    <DataTable
      caption={t("team.all")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "number",
          label: t("team.column.number"),
          head: true,
          cell: ({ id, number }) => (
            <RouterLink className="figures" to={paths("invoices.document", { platform_document: id })}>
              {number}
            </RouterLink>
          ),
        },
        {
          id: "specialist",
          label: t("team.column.specialist"),
          cell: ({ specialist: { name, portrait, tint } }) => (
            <span className={styles["who"]}>
              <Portrait src={portrait} name={name} size={36} tint={tint as Tint} alt="" />
              <span lang="">{name}</span>
            </span>
          ),
        },
        {
          id: "lines",
          label: t("team.column.lines"),
          end: true,
          cell: ({ kind, lines }) => (kind === "statement" ? "–" : lines),
        },
        {
          id: "amount",
          label: t("team.column.amount"),
          end: true,
          cell: ({ kind, gross }) => <b>{money(kind === "credit_note" ? -gross : gross)}</b>,
        },
        {
          id: "state",
          label: t("team.column.state"),
          cell: ({ kind, state }) =>
            kind === "credit_note" || (kind === "statement" && state === "settled") ? (
              <Tag>{t(`paper.${kind}`)}</Tag>
            ) : (
              <Tag kind={stateTags[state]}>{t(`team.state.${state}`)}</Tag>
            ),
        },
        {
          id: "step",
          label: t("team.column.step"),
          cell: (row) => <span className={styles["step"]}>{lastStep(words, row)}</span>,
        },
        {
          id: "more",
          label: t("team.column.more"),
          hideLabel: true,
          cell: ({ id, number, kind, drawn }) => (
            <Menu
              kind="icon"
              hideCaret
              trigger={<Icon name="dots-three" size={22} />}
              label={t("team.row.more", { number })}
            >
              <MenuItem icon="eye" href={paths("invoices.document", { platform_document: id })} as={RouterLink}>
                {t("team.row.open")}
              </MenuItem>
              {drawn &&
                (kind === "statement" ? (["pdf"] as const) : (["pdf", "ubl", "eslog"] as const)).map((as) => (
                  <MenuItem
                    key={as}
                    icon="download-simple"
                    href={paths("invoices.document_file", { platform_document: id }, { as })}
                  >
                    {t(`team.file.${as}`)}
                  </MenuItem>
                ))}
            </Menu>
          ),
        },
      ]}
    />
  );
}
