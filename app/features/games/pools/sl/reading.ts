// Written by scripts/write-game-pools.ts from the sources.
import type { StoredPools } from "../load.ts";

export const pool: StoredPools["reading"] = {
  version: 2,
  alphabet: ["a","b","c","č","d","e","f","g","h","i","j","k","l","m","n","o","p","r","s","š","t","u","v","z","ž"],
  confusable: [["b","d","p"],["m","n"],["u","n"],["s","š"],["z","ž"],["c","č"],["s","z"],["š","ž"],["e","a"],["f","t"],["g","k"],["v","u"]],
  pseudo_words: ["ceš","fip","goš","jor","mip","nus","rir","siš","čus","žem","žim","žoš","dus","lal","mut","num","cazo","cegi","cupu","fepa","fide","fima","geki","luse","mego","pema","soco","tepu","zege","zičo","zuta","šesu","žase","žobi","lure","puve","suja","fepi","blivu","bripe","glolo","gložu","glufa","grulu","klafo","kluvo","pliza","smuzo","zlašo","zmaba","zmeča","škabo","škivo","škuza","šlire","špejo","dromi","smugu","bemobi","dižušo","duguvu","fikezo","gosufi","kasoso","lateba","nofabi","nurešu","pitize","revešu","rikono","semufu","sozipo","tačada","tovilu","žugoša","žuluru","šutoge","žavuvu"],
  decodable: [],
};
