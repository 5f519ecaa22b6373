// Why a list is not taken in: said to the person who imports it; nothing has been written.
export class Refusal extends Error {
  override name = 'Refusal';
}
