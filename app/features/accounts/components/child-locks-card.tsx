import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Pebble, Row, Rows } from "../../../ui/index.ts";
import type { LockedDevice } from "../contract.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import type { DeviceView } from "./devices-card.tsx";
import styles from "./security.module.css";
import { deviceOf } from "./user-agent.ts";

/** Lists the devices that are handed to a child. An adult ends the lock here, on their own device, without the PIN. */
export function ChildLocksCard({
  locks,
  devices,
  zone,
}: {
  locks: LockedDevice[];
  devices: DeviceView[] | null;
  zone: string;
}) {
  const t = useTexts("accounts");
  const formats = useFormats();
  if (locks.length === 0) return null;
  return (
    <Card id="child-lock">
      <CardHead title={t("locks.title")} sub={t("locks.text")} />
      <Rows>
        {locks.map(({ id, session_id, child, started_at }) => {
          const device = devices?.find((one) => one.id === session_id);
          const { browser = t("devices.unknown"), system } = deviceOf(device?.user_agent ?? null);
          const name = child === null ? t("locks.child") : t("locks.with", { name: child });
          const since = t("locks.since", { moment: formats.dateTime(started_at, zone) });
          return (
            <Row
              className={styles["row"] ?? ""}
              key={id}
              lead={<Pebble icon="lock-simple" tint="apricot" />}
              title={name}
              text={[device && (system ? `${browser} · ${system}` : browser), since].filter(Boolean).join(", ")}
            >
              <div className={styles["below"]}>
                <ConfirmStep
                  label={t("locks.end")}
                  name={t("locks.end_what", { name })}
                  text={t("locks.end.text")}
                  fields={{ intent: "child-lock", lock: id }}
                />
              </div>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
