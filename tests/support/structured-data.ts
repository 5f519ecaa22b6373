// What schema.org and the search engines ask of the structured data of a page, as rules by type.
type Node = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Check = (value) => isText(value) && URL.canParse(String(value));
const isYear: Check = (value) => /^(1[789]|20)\d\d$/.test(String(value));
const isDuration: Check = (value) => /^P\d+Y$/.test(String(value));
const isPlace: Check = (value) => isNode(value, 'PostalAddress') && isText(value.addressCountry);
const isSteps: Check = (value) =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every(
    (step, at) => isNode(step, 'ListItem') && step.position === at + 1 && isText(step.name) && isAddress(step.item),
  );

/** Properties that must be there, and those that may be, each with what its value must be. */
const RULES: Record<string, { must: Record<string, Check>; may?: Record<string, Check> }> = {
  WebSite: { must: { '@id': isAddress, url: isAddress, name: isText }, may: { inLanguage: isText } },
  Organization: { must: { '@id': isAddress, url: isAddress, name: isText, logo: isAddress } },
  BreadcrumbList: { must: { itemListElement: isSteps } },
  CollegeOrUniversity: {
    must: { name: isText, url: isAddress, address: isPlace },
    may: { foundingDate: isYear, alternateName: (value) => Array.isArray(value) && value.every(isText) },
  },
  Hospital: {
    must: { name: isText, url: isAddress, address: isPlace },
    may: { alternateName: (value) => Array.isArray(value) && value.every(isText) },
  },
  EducationalOccupationalProgram: {
    must: { name: isText, url: isAddress, timeToComplete: isDuration, educationalCredentialAwarded: isText },
  },
  AdministrativeArea: { must: { name: isText, address: isPlace } },
};

/** @param json the script of a page. @returns one sentence for each fault */
export function findFaults(json: string): string[] {
  const data: unknown = JSON.parse(json);
  if (!isNode(data) || data['@context'] !== 'https://schema.org') return ['The context is not schema.org'];
  const graph = Array.isArray(data['@graph']) ? data['@graph'] : [];
  return graph.length === 0 ? ['The graph is empty'] : graph.flatMap(findFaultsOfNode);
}

function findFaultsOfNode(node: unknown): string[] {
  if (!isNode(node)) return ['A node is no object'];
  const type = String(node['@type']);
  const rule = RULES[type];
  if (!rule) return [`No rule knows the type ${type}`];
  const { must, may = {} } = rule;
  const missing = Object.keys(must).filter((name) => !(name in node));
  const unknown = Object.keys(node).filter((name) => name !== '@type' && !(name in must) && !(name in may));
  const wrong = Object.entries({ ...must, ...may }).filter(([name, check]) => name in node && !check(node[name]));
  return [
    ...missing.map((name) => `${type} lacks ${name}`),
    ...unknown.map((name) => `${type} has ${name}, which no rule knows`),
    ...wrong.map(([name]) => `${type} has a wrong ${name}`),
  ];
}

function isNode(value: unknown, type?: string): value is Node {
  return typeof value === 'object' && value !== null && (type === undefined || (value as Node)['@type'] === type);
}
