const texts = {
  "offline.title": "Igraj bez interneta",
  "offline.text": "Nema interneta. Ove igre su na ovom uređaju.",
  "offline.none": "Na ovom uređaju još nema igara. Svaku prvi put otvori uz internet.",
  "offline.back": "Probaj s internetom",
  "offline.kept": "Sačuvano na ovom uređaju. Poslaće se kad bude interneta.",
  "offline.unkept": "Na ovom uređaju nema mesta da se ovo sačuva. Neka stranica ostane otvorena dok se ne pošalje.",
  "offline.card": "Na ovom uređaju",
  "offline.card.waiting":
    "{count, plural, one {Na ovom uređaju čeka # odigrana igra.} few {Na ovom uređaju čekaju # odigrane igre.} other {Na ovom uređaju čeka # odigranih igara.}}",
  "offline.card.why": "Poslaće se automatski čim bude veze.",
  "offline.card.send": "Pošalji sada",
  "offline.card.failed": "Slanje nije uspelo. Ništa nije izgubljeno: sve je još na ovom uređaju.",
  "offline.card.sent": "Sve odigrane igre su poslate.",
  "offline.card.lost":
    "{count, plural, one {# odigrana igra s ovog uređaja nije mogla da se sačuva.} few {# odigrane igre s ovog uređaja nisu mogle da se sačuvaju.} other {# odigranih igara s ovog uređaja nije moglo da se sačuva.}}",
  "offline.card.seen": "U redu",
  "offline.leave": "Na ovom uređaju čekaju odigrane igre",
  "offline.leave.text":
    "{count, plural, one {# odigrana igra nije mogla da se pošalje. Ako se odjavite, biće obrisana.} few {# odigrane igre nisu mogle da se pošalju. Ako se odjavite, biće obrisane.} other {# odigranih igara nije moglo da se pošalje. Ako se odjavite, biće obrisane.}}",
  "offline.leave.stay": "Ostani u nalogu",
  "offline.leave.go": "Odjavi me i obriši",
  "offline.leave.close": "Zatvori",
};

export default texts;
