import type en from "./en.ts";

const sl = {
  "error.document_not_found": "Tega dokumenta ne najdemo.",
  "error.document_not_drawn": "Ta dokument še pripravljamo. Poskusite znova čez nekaj minut.",
  "error.month_not_prepared": "Osnutki za ta mesec še niso pripravljeni. Najprej jih pripravite.",
  "error.month_open_to_objections":
    "Strokovnjaki lahko še ugovarjajo postavkam tega meseca. Dokumente izdajte po izteku tega roka.",
  "error.invoice_month_not_over": "Ta mesec še ni končan.",
  "error.seller_incomplete":
    "Računov ni mogoče izdati, ker manjkajo nastavitve upravljavca: naziv, naslov, davčna številka ali bančni račun.",
  "error.treatment_not_possible":
    "Za ta dan to ni mogoče: obrnjena davčna obveznost zahteva identifikacijsko številko za DDV in naslov v drugi državi EU.",
  "error.nothing_decided": "Za te dni ni nobene odločitve.",
  "error.more_than_unpaid":
    "To je več, kot je na tem dokumentu neplačano. Osvežite stran, da vidite, koliko je še odprto.",
  "error.more_than_owed": "To je več, kot dolgujemo temu strokovnjaku. Osvežite stran, da vidite znesek.",
  "error.payment_not_found": "Tega plačila ne najdemo.",
  "error.payment_taken_back": "To plačilo je že razveljavljeno.",
  "error.sale_not_open": "Tej postavki ne morete ugovarjati, ker je ni na prihodnjem računu.",
  "error.objections_over": "Rok za ugovore je potekel. Če je kaj narobe, nam pišite.",
  "error.objection_exists": "Tej postavki ste že ugovarjali.",
  "error.objection_not_found": "Tega ugovora ne najdemo.",
  "error.objection_closed": "Ta ugovor je že zaključen.",
} satisfies Record<keyof typeof en, string>;

export default sl;
