import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { Menu, MenuItem } from "../../../ui/index.ts";
import type { Month } from "../contract.ts";
import { queryOf, type ShownTransactions } from "./shown.ts";
import { useWords } from "./words.ts";

/** Links that filter the month by family. */
export function FamiliesMenu({ families, shown }: { families: Month["families"]; shown: ShownTransactions }) {
  const { t, family } = useWords();
  const paths = usePaths();
  if (families.length < 2 && shown.family === null) return null;
  const all = { id: null, label: t("filter.families") };
  const choices = [all, ...families.map((one) => ({ id: one.id, label: family({ profile: one }) }))];
  const { label } = choices.find(({ id }) => id === shown.family) ?? all;
  return (
    <Menu kind="button" align="start" trigger={label}>
      {choices.map((one) => (
        <MenuItem
          key={one.id}
          href={paths("earnings.transactions", {}, queryOf({ ...shown, family: one.id }))}
          as={RouterLink}
          current={one.id === shown.family}
        >
          {one.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
