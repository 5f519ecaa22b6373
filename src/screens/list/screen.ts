// The place My list: its stores and actions, made of what the page gives it. It keeps no state of its own outside of them.
import { atom, computed } from 'nanostores';
import type { ListPositions } from '../../../api/contract/choices/choice-tools.ts';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import { countPast } from '../../../api/contract/choices/past-seasons.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { choiceEndpoints } from '../../../api/contract/endpoints/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import type { Language } from '../../../api/contract/languages.ts';
import { isBeyond } from '../../../api/contract/season/cuts.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import { readSeasonPlace, type SeasonAddress } from '../season/address.ts';
import { explain, type Words, words } from '../words/words.ts';
import { listProblems, type Problem, type Remedy } from './check.ts';
import { buildMoney, type MoneyOrder } from './money.ts';
import { createParts, OTHERS } from './parts.ts';
import { createPast } from './past.ts';
import { copyForPortal } from './portal.ts';
import { buildRows, type ListRow, listSegments } from './rows.ts';
import { createStarter, type StarterEnv } from './starter.ts';

export function createListScreen(env: StarterEnv) {
  const { $prediction, lists, $language, toast } = env;
  const $words = computed($language, (language): Words => words[language]);
  const parts = createParts(env);
  const starter = createStarter(env, parts, $words);
  const $order = atom<MoneyOrder>('left');
  const $busy = atom<'download' | 'send' | null>(null);

  /** The chances of the shown part; those of another one are no answer. */
  const $shown = computed([parts.$positions, parts.$code, parts.$names], (positions, code, names) =>
    positions && positions.counsellingId === names.find((name) => name.code === code)?.counsellingId ? positions : null,
  );
  const $saved = computed(
    lists.$lists,
    (all) => new Map(all.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const))),
  );
  const $rows = computed(
    [parts.$lines, $saved, $shown, $prediction, parts.$code],
    (ids, saved, positions, { data }, code) => {
      return buildRows(ids, saved, positions, (id) => findItem(data, id), code === OTHERS);
    },
  );
  /** The answer in Season about the counselling of this part. */
  const $season = computed([parts.$code, env.$held], (code, held) => readSeasonPlace('', code, held));
  /** Null without a seat, empty for one that is not named or of another counselling. */
  const $held = computed($season, ({ holding, held, holdsElsewhere }) =>
    holding === 'hold' || holdsElsewhere ? (held ?? '') : null,
  );
  /** The place of the seat that is held; -1 where it is in no row. */
  const $heldAt = computed([$rows, $held], (rows, held) =>
    held ? rows.findIndex(({ id }) => choiceKey(id) === choiceKey(held)) : -1,
  );
  const $qualifies = computed(
    [$prediction, parts.$code],
    ({ data }, code) => !data?.metadata.lists.some((list) => list.code === code && isBeyond(list)),
  );
  const $problems = computed(
    [$rows, $prediction, starter.$limits, $words, $shown, $qualifies, $held, $heldAt],
    (rows, { inputs }, limits, words, positions, qualifies, held, heldAt): Problem[] => {
      if (rows.length === 0) return [];
      const { budget = null, budgetMeans } = inputs?.request ?? {};
      const isTotal = budgetMeans === 'total';
      const total = limits.total ?? (isTotal ? budget : null);
      const asked = { budget: isTotal ? null : budget, total, bond: limits.bond };
      const candidate = { qualifies, isPwD: inputs?.request.isPwD ?? false, holds: held !== null, heldAt };
      return listProblems(rows, asked, positions, candidate, words);
    },
  );
  const $head = computed(
    [$rows, $shown, $prediction, $words, $qualifies, $season, $heldAt],
    (rows, positions, { inputs, data }, words, qualifies, season, heldAt) => {
      const marked = data?.metadata.listed ?? [];
      const listed = rows.filter(({ id }) => marked.includes(choiceKey(id))).length;
      return {
        ...viewHead(rows, positions, count(inputs?.request.rank ?? 0), words),
        ...(!qualifies && { text: words.season.notQualified }),
        listed: listed > 0 ? words.list.listed(listed) : '',
        ...describeHeld(season, heldAt, words),
      };
    },
  );
  const $tabs = computed([parts.$names, parts.$code, lists.$draft, $words], (names, code, _, { list }) => {
    const tabs = names.map((name) => ({ code: name.code, label: name.name, rows: parts.count(name.code) }));
    const others = names.length > 0 ? parts.count(OTHERS) : 0;
    if (others > 0) tabs.push({ code: OTHERS, label: list.others, rows: others });
    return tabs.map((tab) => ({ ...tab, open: tab.code === code }));
  });

  async function runFile(kind: 'download' | 'send' | null, run: () => Promise<void>): Promise<void> {
    if ($busy.get() !== null) return;
    if (parts.findSaved() === null) return toast('error', $words.get().replay.empty);
    $busy.set(kind);
    try {
      await run();
    } catch (error) {
      toast('error', explain(error, $words.get()));
    } finally {
      $busy.set(null);
    }
  }

  return {
    $words,
    $rows,
    $head,
    $tabs,
    $problems,
    $order,
    $busy,
    $season,
    $isSaved: computed([lists.$draft, parts.$code], ({ id }, code) => id !== null && code !== OTHERS),
    $money: computed([$rows, $order, $words], buildMoney),
    parts,
    starter,
    past: createPast(env, parts, $words, { $rows, $shown }),
    applyRemedy(remedy: Remedy): void {
      if (remedy.kind === 'move') parts.move(remedy.from, remedy.to);
      if (remedy.kind === 'remove') parts.remove(remedy.id);
    },
    async copyForPortal(): Promise<void> {
      const words = $words.get();
      const { text, message } = copyForPortal($rows.get(), $heldAt.get(), $season.get().holding === 'hold', words);
      if (text === '') return toast('error', message);
      await env.copy(text).then(
        () => toast('success', message),
        () => toast('error', words.list.notCopied),
      );
    },
    downloadFile: (kind: 'csv' | 'pdf') =>
      runFile('download', async () => {
        const { choiceListCsv, choiceListPdf } = choiceEndpoints;
        const endpoint = kind === 'csv' ? choiceListCsv : choiceListPdf;
        env.files().save(await env.fetchFile(endpoint, { body: parts.findSavedPart() }));
      }),
    downloadSheet: (language: Language) =>
      runFile('download', async () => {
        const body = { ...parts.findSaved(), language };
        env.files().save(await env.fetchFile(choiceToolEndpoints.familySheet, { body }));
      }),
    sendSheet: (language: Language) =>
      runFile('send', async () => {
        const body = { ...parts.findSaved(), language };
        const { demo } = await env.call(choiceToolEndpoints.sendFamilySheet, { body });
        toast('success', $words.get().print.sent);
        if (demo) toast('info', $words.get().print.demo);
      }),
  };
}

/** `heldNote`: while what Season says of an upgrade is not known. */
function describeHeld({ holding, holdsElsewhere }: SeasonAddress, heldAt: number, { list }: Words) {
  if (holding === 'hold') return { held: list.held(heldAt + 1), heldNote: list.heldUncounted };
  return { held: holdsElsewhere ? list.heldElsewhere : '', heldNote: '' };
}

function viewHead(rows: readonly ListRow[], positions: ListPositions | null, rank: string, words: Words) {
  const { list } = words;
  const nothing = positions?.nothing ?? null;
  return {
    chance: positions?.listChance.chance ?? null,
    text: positions ? nameFigure(positions, words) : list.ofRows(rows.length),
    /** Where there is a bar, which says then of which rounds and rank. */
    past: positions && nothing !== null ? countPast(positions.past, list.came) : '',
    from: positions ? list.from(positions.from, rank, positions.isOver) : '',
    nothing,
    uncounted: positions && positions.uncounted > 0 ? list.uncounted(positions.uncounted) : '',
    unknownRounds: positions?.unknownRounds ?? '',
    /** Nobody said which rounds are over, so that the figure may count what is gone. */
    isUndated: positions !== null && positions.from === null && !positions.isOver,
    segments: listSegments(rows),
  };
}

/** What the figure of the list is, or why there is none. */
const nameFigure = ({ isOver, listChance }: ListPositions, { list, season }: Words): string =>
  isOver ? season.noRound : listChance.chance === null ? list.noChance : list.ofRows(listChance.counted);

export type ListScreen = ReturnType<typeof createListScreen>;
