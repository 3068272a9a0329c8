import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Pebble, Row, Rows, Tag } from "../../../ui/index.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import styles from "./security.module.css";
import { deviceOf } from "./user-agent.ts";

export interface DeviceView {
  id: string;
  user_agent: string | null;
  ip: string | null;
  used_at: string;
  current: boolean;
}

/** Signed-in browsers and phones; null if only all of them can be signed out at once. */
export function DevicesCard({ devices, zone }: { devices: DeviceView[] | null; zone: string }) {
  const t = useTexts("accounts");
  const formats = useFormats();
  const moment = (instant: string) => formats.dateTime(instant, zone);
  return (
    <Card id="devices">
      <CardHead title={t("devices.title")} sub={t(devices ? "devices.text" : "devices.unlisted")} />
      {devices && (
        <Rows>
          {devices.map((device) => {
            const { browser = t("devices.unknown"), system } = deviceOf(device.user_agent);
            const name = system ? `${browser} · ${system}` : browser;
            const used = t("devices.used", { moment: moment(device.used_at) });
            return (
              <Row
                className={styles["row"] ?? ""}
                key={device.id}
                lead={<Pebble icon={phones.includes(system ?? "") ? "phone" : "monitor"} tint="stone" />}
                title={
                  <>
                    {name} {device.current && <Tag kind="green">{t("devices.this")}</Tag>}
                  </>
                }
                text={[used, device.ip && t("devices.ip", { ip: device.ip })].filter(Boolean).join(", ")}
              >
                {!device.current && (
                  <div className={styles["below"]}>
                    <ConfirmStep
                      label={t("devices.end")}
                      name={t("devices.end_what", { name: `${name}, ${moment(device.used_at)}` })}
                      text={t("devices.end.text")}
                      fields={{ intent: "device", device: device.id }}
                    />
                  </div>
                )}
              </Row>
            );
          })}
        </Rows>
      )}
      {(!devices || devices.length > 1) && (
        <div className={devices ? styles["last"] : undefined}>
          <ConfirmStep
            label={t("devices.end_all")}
            name={t("devices.end_all")}
            text={t("devices.end_all.text")}
            fields={{ intent: "devices" }}
          />
        </div>
      )}
    </Card>
  );
}

const phones = ["iPhone", "Android", "iPad"];
