import { useTexts } from "../../../navigation/link.tsx";
import { Tag, Tags } from "../../../ui/index.ts";

type Shown = "basics" | "sessions" | "game_stats" | "notes";
const shown: readonly Shown[] = ["basics", "sessions", "game_stats", "notes"];

interface ScopeTagsProps {
  grant: {
    level: "guardian" | "specialist" | "viewer";
    role: "full" | "book" | "view" | null;
    scopes: readonly string[];
  };
}

/** The scopes that a grant includes and does not include. Full access is one tag; basic booking access needs none. */
export function ScopeTags({ grant: { role, scopes } }: ScopeTagsProps) {
  const t = useTexts("access");
  if (role === "full")
    return (
      <Tags>
        <Tag kind="orange" icon="check">
          {t("role.full")}
        </Tag>
      </Tags>
    );
  const parts = shown.filter((scope) => role === null || scope !== "basics");
  return (
    <Tags>
      {role && (
        <Tag kind="orange" icon="check">
          {t(`role.${role}`)}
        </Tag>
      )}
      {parts.map((scope) => {
        const held = scopes.includes(scope);
        const label = t(`scope.${scope}`);
        return (
          <Tag key={scope} kind={held ? "orange" : "outline"} icon={held ? "check" : "minus"}>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{t(held ? "scope.yes" : "scope.no", { scope: label })}</span>
          </Tag>
        );
      })}
    </Tags>
  );
}
