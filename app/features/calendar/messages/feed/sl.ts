import type en from "./en.ts";

const feed = {
  "error.calendar_feed_not_found": "Ta povezava za koledar je že izklopljena.",
  "feed.title": "Povezava za koledar",
  "feed.sub": "Vaša srečanja in dogodki v koledarju, ki ga že uporabljate",
  "feed.calendar": "Korak",
  "feed.session": "Srečanje",
  "feed.summary": "{client}: {service}, {name}",
  "feed.held": "Predlog: {what}",
  "feed.dated": "{client}: {title}",
  "feed.dated.held": "Rezervirano: {what}",
  "feed.dated.page": "Stran",
  "feed.page": "Stran srečanja",
  "feed.all.family": "Vsa srečanja",
  "feed.all.specialist": "Vaša srečanja",
  "feed.none": "Povezave še ni.",
  "feed.since": "Ustvarjena {time}.",
  "feed.read": "Koledar jo je nazadnje prebral {time}.",
  "feed.unread": "Ni je še prebral noben koledar.",
  "feed.names": "V vnosih piše",
  "feed.names.first": "Otrokovo ime",
  "feed.names.client": "Ime stranke",
  "feed.names.none": "Samo „Srečanje“",
  "feed.make": "Ustvari povezavo",
  "feed.again": "Ustvari novo povezavo",
  "feed.end": "Izklopi",
  "feed.ended": "Povezava je izklopljena. Koledarji, ki jo uporabljajo, se odslej ne osvežujejo več.",
  "feed.made": "Povezava je ustvarjena: {name}",
  "feed.made.text":
    "Kopirajte jo zdaj, ker jo pokažemo samo enkrat. Kdor jo ima, vidi ta srečanja in dogodke. Če ste že imeli povezavo, prejšnja ne deluje več.",
  "feed.made.field": "Naslov za vaš koledar",
  "feed.copy": "Kopiraj naslov",
  "feed.copied": "Kopirano",
  "feed.open": "Odpri v aplikaciji za koledar",
  "feed.how": "Kako jo dodate",
  "feed.how.google": "Google Koledar: pod „Drugi koledarji“ izberite „Z URL-ja“.",
  "feed.how.outlook": "Outlook: dodajte koledar s spletnim naslovom.",
  "feed.how.apple": "iPhone in Mac: povezavo odprite v aplikaciji za koledar.",
  "feed.how.slow":
    "Koledarji spremembe preverjajo sami, nekateri le nekajkrat na dan. E-sporočilo o spremembi pošljemo takoj.",
} as const satisfies Record<keyof typeof en, string>;

export default feed;
