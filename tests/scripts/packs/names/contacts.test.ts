// E-mail addresses and telephone numbers inside addresses, as lists print them.
import { describe, expect, it } from 'vitest';
import { removeContacts } from '../../../../scripts/packs/names/printed-institute.ts';

describe('removeContacts', () => {
  it.each([
    ['CITY HOSPITAL,INFO 123@GMAIL CO M, KERALA', 'CITY HOSPITAL,, KERALA'],
    ['PRS HOSPITAL,PRS HOSPITAL PVT LTD KILLIPALAM <A@B.COM>', 'PRS HOSPITAL,PRS HOSPITAL PVT LTD KILLIPALAM'],
    ['CITY HOSPITAL,CITYHOSPITALOFTHEWHOLEREGION @GMAILCOM, KERALA', 'CITY HOSPITAL,, KERALA'],
    ['CITY HOSPITAL,OFFICE AT THE RATE HOSPITAL.ORG, KERALA', 'CITY HOSPITAL,, KERALA'],
    ['CITY HOSPITAL,CITYHOSPITALYAHOO CO IN, KERALA', 'CITY HOSPITAL,, KERALA'],
    [String.raw`CITY HOSPITAL,OFFICE\AT\CITY\DOT\COM, KERALA`, 'CITY HOSPITAL,, KERALA'],
  ])('drops the e-mail address of %s', (text, without) => {
    expect(removeContacts(text)).toBe(without);
  });

  it.each(['PH. 98379', 'PHONE 0471-2528300', '+91 98470 12345', '9847012345', '0471 2528300'])(
    'drops %s',
    (number) => {
      expect(removeContacts(`CITY HOSPITAL, MAIN ROAD ${number}, KERALA`)).not.toMatch(/\d/);
    },
  );

  it('keeps PIN codes, plot numbers and other text', () => {
    const text = 'City Hospital, Sy. No 41/14, CTS NO.10632/A1/B, Barmer, Rajasthan- 34400101, 695 001';
    expect(removeContacts(text)).toBe(text);
  });
});
