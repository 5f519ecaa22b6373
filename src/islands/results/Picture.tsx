// The picture of the rank among closing ranks, with its title. It loads after the list.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pictureWords } from '../../copy/speciality-picture.ts';
import { chooseFromPicture } from '../../stores/results/chips.ts';
import { $specialityPicture, followClosingRanks } from '../../stores/results/speciality-picture.ts';
import { SpecialityPicture } from '../../ui/results/SpecialityPicture.tsx';

export default function Picture() {
  useEffect(followClosingRanks, []);
  const picture = useStore($specialityPicture);
  if (picture === null) return null;
  const { pools, rank, year } = picture;
  return (
    <section className="rank-picture" aria-label={pictureWords.title(rank)}>
      <h2>{pictureWords.title(rank)}</h2>
      <p>{pictureWords.lead(pools, year)}</p>
      <SpecialityPicture {...picture} onChoose={chooseFromPicture} />
    </section>
  );
}
