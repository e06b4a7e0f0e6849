import { split } from '../words/lexicon.ts'
import { plans } from '../words/plans.ts'

/** Family names among the words below. */
const SURNAMES = new Set(['park', 'love', 'cake', 'rain', 'light'])

const FOODS = `gluten vegan vegetarian veggie kosher halal allergic allergy allergies nut nuts dairy lactose salad dessert
  pie wine beer drinks soda ice cups plates chips dip cookies brownies potluck byob dinner lunch breakfast vegetariano
  vegetariana vegano vegana alergia alergico alergica`
const OCCASIONS = `birthday christmas easter hanukkah anniversary wedding shower kids kiddo toddler baby babysitter family
  husband wife boyfriend girlfriend fiance fiancee neighbor neighbour cousin coworker roommate adults guest guests
  cumpleanos navidad esposo esposa familia ninos`
const CHEERS = `free friendly wonderful excellent fantastic amazing super woohoo woo hoo hooray whoop boo hallelujah amen
  exciting excited stoked pumped thrilled cheers congrats congratulations totally indeed agreed noted understood copy
  interested beautiful lovely enjoy hilarious rofl boom bingo correct exactly anytime ditto yikes fabulous brilliant
  sweet dope lit lets hbu wbu say less genial felicidades abrazo bendiga feliz buenisimo`
const DOUBTS = `oops whoops ugh whatever unknown anonymous nobody nunya private undisclosed everyone everybody anyone someone
  later pending undecided tbd tentative guess nevermind confused lost unsure wrong already did next week weekend today
  outside inside nearby sick ill covid tired hungry busy alone online virtually zoom parking traffic almost soon leaving
  driving running hungry team home gate directions location details info link remind costume dress luego tarde afuera
  enfermo enferma perdido perdida enlace`
const NUMBERS = 'one two three four five six seven eight nine ten uno dos tres cuatro cinco seis'
const QUESTIONS = `who whos whose what whats which when where wheres why how hows que quien cual donde cuando como`

/**
 * Words that a guest says to a host: of plans, food, company, joy and doubt. None of them is part of a name.
 */
export const saidToHosts: ReadonlySet<string> = new Set(
  [...plans, ...[FOODS, OCCASIONS, CHEERS, DOUBTS, NUMBERS, QUESTIONS].flatMap(split)].filter(
    (word) => !SURNAMES.has(word),
  ),
)
