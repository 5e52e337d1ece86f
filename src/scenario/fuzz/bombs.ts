import type { Chance } from './chance'

/** Texts that are short as a link, and want to be large, deep or slow when they are read. */

const HEAD = '[["|ana|bo","|A|B"],0,"t",1,"p",2,[],3,[0,"|Ship|Wait"]'

const repeat = (part: string, chance: Chance, most: number) => part.repeat(chance.upTo(most))

const BOMBS: readonly ((chance: Chance) => string)[] = [
  // More than may come out of a link, or about as much.
  (chance) => '0'.repeat(4_000_001 + chance.below(2_000_000)),
  (chance) => `"${repeat('0', chance, 6_000_000)}"`,
  // So many of a thing.
  (chance) => `${HEAD},10,[[0,${chance.upTo(1e12)}]]]`,
  (chance) => `${HEAD},10,[[0,${chance.upTo(60_000)}],0,[0,[0],1,[1],9,[0],10,[0],11,[1]]]]`,
  (chance) => `${HEAD},10,[[0,${chance.upTo(60_000)}],0,[0,[[0,1],1],1,[1],9,[9]]]]`,
  // The same column, and the same field, again and again.
  (chance) => `${HEAD},10,[[0,${chance.upTo(50_000)}],0,[0,[0]${repeat(',1,[1]', chance, 1000)}]]]`,
  (chance) => `${HEAD}${repeat(`,10,[[0,${chance.upTo(50_000)}]]`, chance, 500)}]`,
  // Turns of nothing at all.
  (chance) => `${HEAD},10,[[${repeat('0,0,', chance, 300_000)}0,1],0,[0,[0],1,[1]]]]`,
  // Everybody twice, and many of them.
  (chance) => `[["${repeat('|a', chance, 500_000)}",""],0,"t",1,"p",2,[],3,[]]`,
  (chance) => `[["${repeat('|a', chance, 2000)}",""],0,"t",1,"p",2,[0,["x"]],3,[]]`,
  // As many as may be, and every one of them wrong.
  (chance) => {
    const ids = Array.from({ length: chance.upTo(2000) }, (_, place) => `|a${place}`).join('')
    return `[["${ids}","|A"],0,"t",1,"p",2,[6,[-1]],3,[],10,[[0,${chance.upTo(50_000)}],0,[0,["nobody"],1,[0],9,[0],10,[0],11,[1]]]]`
  },
  // Lists in lists.
  (chance) => repeat('[', chance, 2_000_000),
  (chance) => `${HEAD},4,${repeat('[0,', chance, 500_000)}`,
  (chance) => `${HEAD},7,${repeat('[', chance, 100_000)}0${repeat(']', chance, 100_000)}]`,
  // A text without an end, full of what could be one.
  (chance) => `${HEAD},5,"${repeat('\\\\', chance, 1_000_000)}`,
  (chance) => `${HEAD}${repeat(',', chance, 1_000_000)}`,
]

export const inventBomb = (chance: Chance): string => chance.pick(BOMBS)(chance)
