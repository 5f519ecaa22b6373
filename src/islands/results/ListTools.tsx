// Choice lists, comparison and the report of a mistake, beside the list.
import { useStore } from '@nanostores/react';
import { $choiceView } from '../../stores/choice-view.ts';
import * as choices from '../../stores/choices.ts';
import * as compare from '../../stores/compare.ts';
import * as mistakes from '../../stores/mistakes.ts';
import { Tools } from '../../ui/Tools.tsx';

export function ListTools() {
  const reported = useStore(mistakes.$reported);
  return (
    <Tools
      choices={{
        ...useStore($choiceView),
        onOpen: choices.openList,
        onNew: choices.newList,
        onRename: choices.renameList,
        onDelete: () => void choices.deleteOpenList(),
        onMove: choices.moveChoice,
        onTakeOut: choices.toggleStar,
        onFile: (kind) => void choices.downloadList(kind),
      }}
      comparison={useStore(compare.$comparison)}
      onClear={compare.clearCompared}
      mistake={
        reported && {
          seat: reported.seat,
          subjects: mistakes.subjects,
          onSend: (subject, text) => void mistakes.sendMistake(subject, text),
        }
      }
      onCloseMistake={mistakes.closeReport}
    />
  );
}
