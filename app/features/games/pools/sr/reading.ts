// Written by scripts/write-game-pools.ts from the sources.
import type { StoredPools } from "../load.ts";

export const pool: StoredPools["reading"] = {
  version: 1,
  alphabet: ["a","b","c","č","ć","d","dž","đ","e","f","g","h","i","j","k","l","lj","m","n","nj","o","p","r","s","š","t","u","v","z","ž"],
  confusable: [["b","d","p"],["m","n"],["u","n"],["s","š"],["z","ž"],["c","č","ć"],["dž","đ"],["d","đ"],["l","lj"],["n","nj"],["s","z"],["f","t"],["g","k"],["v","u"]],
  pseudo_words: ["cot","ljat","ljum","njan","goš","siš","zok","ćek","đop","đum","zer","zes","ćiš","čiš","cojo","culje","gijo","gipa","ljope","ljufe","nipo","njulje","vefi","zosu","ćuko","điva","đive","đožu","šaće","voge","vogi","dilju","lalje","šito","coči","bloši","brići","brućo","dređu","dripo","droto","drusi","glunje","klažu","krođe","krusu","ploži","pluđo","pruša","slero","snono","snute","trigu","trumu","šločo","špoca","cerudu","cofuga","cokada","daćana","dojoto","foćinju","gimobi","jatože","kišose","lajefu","lupelju","molufe","njučažu","nonjeli","renježu","tamuče","teduco","tođiđu","vegapu","ćacolja","đolama","žefubo"],
  decodable: [],
};
