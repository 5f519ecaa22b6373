// Words of the search: how a text becomes words, and what people type for the words of names.

/** What people type → the words of names, towns and courses. */
const MEANINGS: Readonly<Record<string, string>> = {
  gmc: 'government medical college',
  govt: 'government',
  uni: 'university',
  bombay: 'mumbai',
  bangalore: 'bengaluru',
  banglore: 'bengaluru',
  blr: 'bengaluru',
  calcutta: 'kolkata',
  madras: 'chennai',
  poona: 'pune',
  baroda: 'vadodara',
  mysore: 'mysuru',
  mangalore: 'mangaluru',
  belgaum: 'belagavi',
  gulbarga: 'kalaburagi',
  hubli: 'hubballi',
  bellary: 'ballari',
  shimoga: 'shivamogga',
  trichy: 'tiruchirappalli',
  pondicherry: 'puducherry',
  pondy: 'puducherry',
  vizag: 'visakhapatnam',
  gurgaon: 'gurugram',
  allahabad: 'prayagraj',
  benares: 'varanasi',
  banaras: 'varanasi',
  cochin: 'kochi',
  trivandrum: 'thiruvananthapuram',
  calicut: 'kozhikode',
  trichur: 'thrissur',
  tvm: 'thiruvananthapuram',
  hyd: 'hyderabad',
  lko: 'lucknow',
  ggn: 'gurugram',
  up: 'uttar pradesh',
  mp: 'madhya pradesh',
  wb: 'west bengal',
  tn: 'tamil nadu',
  ap: 'andhra pradesh',
  hp: 'himachal pradesh',
  jk: 'jammu kashmir',
  skin: 'dermatology',
  gynae: 'obstetrics gynaecology',
  gynec: 'obstetrics gynaecology',
  gyn: 'obstetrics gynaecology',
  obg: 'obstetrics gynaecology',
  obgy: 'obstetrics gynaecology',
  obgyn: 'obstetrics gynaecology',
  paeds: 'paediatrics',
  peds: 'paediatrics',
  pedia: 'paediatrics',
  anesthesia: 'anaesthesiology',
  anaesthesia: 'anaesthesiology',
  anes: 'anaesthesiology',
  eye: 'ophthalmology',
  chest: 'respiratory',
  pulmo: 'respiratory',
  pulmonary: 'respiratory',
  tb: 'respiratory',
  psm: 'community',
  spm: 'community',
  fmt: 'forensic',
  pmr: 'physical rehabilitation',
  rt: 'radiation oncology',
  oncology: 'radiation',
  rd: 'radiodiagnosis',
  xray: 'radiodiagnosis',
};

const SMALL = new Set(['and', 'of', 'the', 'in', 'for', 'at', 'a', 'an', 'dr', 'shri', 'sri', 'smt', 'pg', 'ltd']);

/** Lower-case words of letters and digits. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A typed word as it is, and each word that it means. */
export const listMeanings = (word: string): string[] => [word, ...(MEANINGS[word]?.split(' ') ?? [])];

export const isSmall = (word: string): boolean => SMALL.has(word);

/** Words after which an abbreviation of a name may end. */
const ENDS = new Set(['college', 'hospital', 'institute', 'sciences', 'science', 'centre', 'university', 'research']);

/** Abbreviations by first letters, such as `jipmer` and `mamc`; those of two letters say too little. */
export function abbreviate(name: string): string[] {
  const words = splitWords(name).filter((word) => word !== 'and' && word !== 'of' && word !== 'the');
  const found = new Set<string>();
  let letters = '';
  words.forEach((word, at) => {
    letters += word.charAt(0);
    if (letters.length > 2 && (ENDS.has(word) || at === words.length - 1)) found.add(letters);
  });
  return [...found];
}
