import { useEffect } from "react";
import { useFetcher } from "react-router";
import { guessedTimeZone, isPlaceZone } from "../features/accounts/rules.ts";
import { usePaths } from "../navigation/link.tsx";
import type { Locale } from "../platform/i18n/locales.ts";

/** Saves the browser's time zone once, while the account still has the one guessed from its language. */
export function useRecordedTimeZone(account: { locale: Locale; time_zone: string } | null): void {
  const fetcher = useFetcher();
  const action = usePaths()("accounts.account");
  const guessed = account && account.time_zone === guessedTimeZone(account.locale) ? account.time_zone : undefined;
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!guessed || !zone || !isPlaceZone(zone) || zone === guessed || sessionStorage.getItem("korak-zone") === zone)
      return;
    // Once per tab session: does not resend a zone that the server rejected or the person changed back.
    sessionStorage.setItem("korak-zone", zone);
    void fetcher.submit({ intent: "zone", time_zone: zone }, { method: "post", action });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fetcher changes with each render
  }, [guessed, action]);
}
