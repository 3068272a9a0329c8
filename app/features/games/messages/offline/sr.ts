const texts = {
  "offline.title": "Igraj bez interneta",
  "offline.text": "Nema veze. Ove igre su na ovom uređaju.",
  "offline.none": "Na ovom uređaju još nema igara. Svakoj je jednom potreban internet.",
  "offline.back": "Probaj s internetom",
  "offline.kept": "Sačuvano na ovom uređaju; poslaće se kad bude veze.",
  "offline.card": "Na ovom uređaju",
  "offline.card.waiting": "{count, plural, one {Na ovom uređaju čeka # igranje.} few {Na ovom uređaju čekaju # igranja.} other {Na ovom uređaju čeka # igranja.}}",
  "offline.card.why": "Poslaće se sama čim bude veze.",
  "offline.card.send": "Pošalji sada",
  "offline.card.failed": "Sada nisu mogla da se pošalju. Ostaju ovde.",
  "offline.card.sent": "Sva igranja su poslata.",
  "offline.card.lost": "{count, plural, one {# igranje s ovog uređaja nije moglo da se sačuva.} few {# igranja s ovog uređaja nisu mogla da se sačuvaju.} other {# igranja s ovog uređaja nije moglo da se sačuva.}}",
  "offline.card.seen": "U redu",
  "offline.leave": "Na ovom uređaju čekaju igranja",
  "offline.leave.text": "{count, plural, one {# igranje nije moglo da se pošalje. Odjava ga briše.} few {# igranja nisu mogla da se pošalju. Odjava ih briše.} other {# igranja nije moglo da se pošalje. Odjava ih briše.}}",
  "offline.leave.stay": "Ostani u nalogu",
  "offline.leave.go": "Odjavi se i obriši",
  "offline.leave.close": "Zatvori",
};

export default texts;
