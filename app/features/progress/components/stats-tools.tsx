import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Icon, Menu, MenuItem } from "../../../ui/index.ts";
import { periods } from "../rules.ts";

interface ToolsProps {
  days: number;
  /** The address of the page for a period, and of its files. */
  period(days: string): string;
  file(query: Record<string, string>): string;
  share?: string | undefined;
}

/** Chooses the period, and offers downloads and sharing. */
export function StatsTools({ days, period, file, share }: ToolsProps) {
  const t = useTexts("progress");
  const chosen = String(days);
  return (
    <div className="cluster">
      <nav className="chips" aria-label={t("period")}>
        {periods.map((one) => (
          <RouterLink
            key={one}
            className="chip"
            to={period(String(one))}
            aria-current={one === days ? "page" : undefined}
          >
            {t("period.days", { days: one })}
          </RouterLink>
        ))}
      </nav>
      <Menu
        kind="button"
        trigger={
          <>
            <Icon name="download-simple" size={20} /> {t("export")}
          </>
        }
      >
        <MenuItem icon="file-text" href={file({ days: chosen, format: "pdf" })}>
          {t("export.pdf")}
        </MenuItem>
        <MenuItem icon="list" href={file({ days: chosen, format: "csv", rows: "answers" })}>
          {t("export.answers")}
        </MenuItem>
        <MenuItem icon="calendar-blank" href={file({ days: chosen, format: "csv", rows: "weeks" })}>
          {t("export.weeks")}
        </MenuItem>
      </Menu>
      {share && (
        <ButtonLink variant="neutral" iconStart="share-network" as={RouterLink} href={share}>
          {t("share")}
        </ButtonLink>
      )}
    </div>
  );
}
