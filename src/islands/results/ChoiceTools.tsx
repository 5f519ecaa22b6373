// What is made of the open choice list: limits of its warnings, starter list, replay, seats near the rank, family sheet. It loads with the dialogs of the list.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toolWords } from '../../copy/choice-tools.ts';
import * as family from '../../stores/choices/family-sheet.ts';
import * as positions from '../../stores/choices/list-positions.ts';
import * as near from '../../stores/choices/near.ts';
import * as replay from '../../stores/choices/replay.ts';
import * as starter from '../../stores/choices/starter.ts';
import { FamilySheetForm } from '../../ui/choices/FamilySheetForm.tsx';
import { LimitFields } from '../../ui/choices/LimitFields.tsx';
import { NearPanel } from '../../ui/choices/NearPanel.tsx';
import { ReplayPanel } from '../../ui/choices/ReplayPanel.tsx';
import { StarterForm } from '../../ui/choices/StarterForm.tsx';

/** Order of the buttons. */
const TOOLS = { starter: Starter, limits: Limits, replay: Replay, family: Family, near: Near };
type Tool = keyof typeof TOOLS;

export function ChoiceTools() {
  const [open, setOpen] = useState<Tool | null>(null);
  useEffect(positions.followPositions, []);
  const Opened = open === null ? null : TOOLS[open];
  return (
    <section className="choice-tools">
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

function Limits() {
  const limits = useStore(positions.$limits);
  return <LimitFields {...limits} onLimit={(limit, value) => positions.$limits.setKey(limit, value)} />;
}

function Starter() {
  return (
    <StarterForm
      limits={<Limits />}
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

function Family() {
  return (
    <FamilySheetForm
      language={useStore(family.$sheetLanguage)}
      busy={useStore(family.$sheetBusy)}
      onLanguage={(language) => family.$sheetLanguage.set(language)}
      onDownload={() => void family.downloadSheet()}
      onSend={() => void family.sendSheet()}
    />
  );
}

function Near() {
  useEffect(near.followNear, []);
  return <NearPanel {...useStore(near.$nearView)} />;
}
