import { RouterLink, useTexts } from "../../../../navigation/link.tsx";
import type { Booking } from "./booking.ts";

interface PlaceLinksProps {
  modes: readonly Booking["offer"]["mode"][];
  mode: Booking["offer"]["mode"];
  to: (more: Record<string, string | undefined>) => string;
}

/** Links to switch between online and in person, which have different available times. */
export function PlaceLinks({ modes, mode, to }: PlaceLinksProps) {
  const t = useTexts("sessions");
  if (modes.length < 2) return null;
  return (
    <nav className="chips" aria-label={t("field.mode")}>
      {modes.map((one) => (
        <RouterLink
          key={one}
          stay
          className="chip"
          to={to({ mode: one })}
          aria-current={one === mode ? "true" : undefined}
        >
          {t(one === "online" ? "mode.online" : "mode.in_person")}
        </RouterLink>
      ))}
    </nav>
  );
}
