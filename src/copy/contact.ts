// Words of the contact page; the channels themselves come from the page settings.
export const contactWords = {
  title: 'Contact',
  description: 'E-mail, WhatsApp and office hours of NEET PG Predictor, and what to have ready when you write.',
  lead: 'Write to us about your account, a payment, a figure that looks wrong, or your data.',
  email: 'E-mail',
  emailMissing: 'An e-mail address is not configured yet.',
  whatsapp: 'WhatsApp',
  whatsappMissing: 'A WhatsApp number is not configured yet.',
  grievance: 'Grievance officer',
  grievanceMissing: 'A grievance officer is not configured yet.',
  company: 'Company',
  companyMissing: 'Company name and address are not configured yet.',
  hoursTitle: 'Office hours',
  hours: [
    { days: 'Monday to Friday', time: '9:00 AM to 6:00 PM' },
    { days: 'Saturday', time: '10:00 AM to 4:00 PM' },
    { days: 'Sunday', time: 'Closed' },
  ],
  zone: 'Indian Standard Time.',
  beforeTitle: 'Before you write',
  before: [
    {
      title: 'A payment without a plan',
      text: 'Do not pay again. The plan starts by itself once the gateway confirms. After a day, send us the date, the amount and the payment number.',
    },
    {
      title: 'A figure that looks wrong',
      text: 'Name the college, the course, the quota, the category, the year and the round. We look it up in the published list and mend it.',
    },
    {
      title: 'The code does not arrive',
      text: 'Wait for the countdown, then use Resend OTP. After several wrong codes the number rests for a while; that is what keeps others out.',
    },
    {
      title: 'Your data',
      text: 'Your profile exports, corrects and deletes it at once. For a nomination or a grievance write from the number of the account.',
    },
  ],
  never: 'We never ask for a one-time code, a PIN or a card number.',
};
