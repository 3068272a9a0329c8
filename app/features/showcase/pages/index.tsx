import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import demo from "../components/demo.module.css";
import { showcaseParts } from "../components/parts.ts";

export default function ShowcaseIndex() {
  const t = useTexts("showcase");
  return (
    <div className={demo["demo"]}>
      <title>{`${t("index.title")} · Korak`}</title>
      <div>
        <h1 className={demo["title"]}>{t("index.title")}</h1>
        <p className="lead">{t("index.lead")}</p>
      </div>
      <div className={demo["grid"]}>
        {showcaseParts().map((part) => (
          <Card key={part}>
            <h2 className="card-title">
              <PageLink to={`showcase.${part}`} className="link">
                {t(`part.${part}`)}
              </PageLink>
            </h2>
            <p className="muted small">{t(`lead.${part}`)}</p>
          </Card>
        ))}
      </div>
    </div>
  );
}
