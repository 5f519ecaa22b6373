// The mark of a figure: how it is known and for which year, with a sign where sources differ.
export type FactMarkProps = { mark: { text: string; short?: string; kind: string; disputed: boolean } | null };

export const FactMark = ({ mark }: FactMarkProps) =>
  mark && (
    <small
      className="fact-mark snug"
      data-kind={mark.kind}
      data-disputed={mark.disputed}
      title={mark.short && mark.text}
    >
      {mark.short ?? mark.text}
    </small>
  );
