// What is made of the open choice list: limits of its warnings, starter list, replay. It loads with the opened list.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toolWords } from '../../copy/choice-tools.ts';
import * as positions from '../../stores/choices/list-positions.ts';
import * as replay from '../../stores/choices/replay.ts';
import * as starter from '../../stores/choices/starter.ts';
import { LimitFields } from '../../ui/choices/LimitFields.tsx';
import { ReplayPanel } from '../../ui/choices/ReplayPanel.tsx';
import { StarterForm } from '../../ui/choices/StarterForm.tsx';

const TOOLS = { starter: Starter, replay: Replay };
type Tool = keyof typeof TOOLS;

export default function ChoiceTools() {
  const [open, setOpen] = useState<Tool | null>(null);
  useEffect(positions.followPositions, []);
  const Opened = open === null ? null : TOOLS[open];
  return (
    <section className="choice-tools">
      <LimitFields
        {...useStore(positions.$limits)}
        onLimit={(limit, value) => positions.$limits.setKey(limit, value)}
      />
      <h3>{toolWords.tools}</h3>
      <p className="choices-actions">
        {(Object.keys(TOOLS) as Tool[]).map((tool) => (
          <button
            key={tool}
            type="button"
            className="button"
            data-kind="plain"
            data-size="small"
            aria-expanded={open === tool}
            onClick={() => setOpen(open === tool ? null : tool)}
          >
            {toolWords.open[tool]}
          </button>
        ))}
      </p>
      {Opened && <Opened />}
    </section>
  );
}

function Starter() {
  return (
    <StarterForm
      preferences={useStore(starter.$preferences)}
      options={useStore(starter.$preferenceOptions)}
      note={useStore(starter.$starterNote)}
      busy={useStore(starter.$making)}
      onAdd={starter.addPreference}
      onRaise={starter.raisePreference}
      onRemove={starter.removePreference}
      onMake={() => void starter.makeStarter()}
    />
  );
}

function Replay() {
  useEffect(replay.followReplay, []);
  return <ReplayPanel {...useStore(replay.$replayView)} />;
}
