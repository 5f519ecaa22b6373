// The error of a list that is not imported. Its message is shown to the person who imports; nothing has been written.
export class Refusal extends Error {
  override name = 'Refusal';
}
