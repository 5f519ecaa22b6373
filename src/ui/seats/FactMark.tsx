// The mark of a figure: how it is known and for which year, with a sign where sources differ.
export type FactMarkProps = { mark: { text: string; kind: string; disputed: boolean } | null };

export const FactMark = ({ mark }: FactMarkProps) =>
  mark && (
    <small className="fact-mark" data-kind={mark.kind} data-disputed={mark.disputed}>
      {mark.text}
    </small>
  );
