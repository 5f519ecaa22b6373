// Copy of the contact page; the channels come from the page settings.
import SELF_SERVICE from './self-service.json' with { type: 'json' };

export const contactWords = {
  title: 'Contact',
  description: 'How to reach NEET PG Predictor, its office hours, and what you can settle yourself at once.',
  lead: 'Write to us about your account, a payment, a figure that looks wrong, or your data.',
  leadClosed:
    'E-mail and WhatsApp are not open yet. What most people would write about can be settled here, by yourself and at once.',
  channelsTitle: 'Write to us',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  officialTitle: 'Who answers',
  grievance: 'Grievance officer',
  company: 'Company',
  hoursTitle: 'Office hours',
  hours: [
    { days: 'Monday to Friday', time: '9:00 AM to 6:00 PM' },
    { days: 'Saturday', time: '10:00 AM to 4:00 PM' },
    { days: 'Sunday', time: 'Closed' },
  ],
  zone: 'Indian Standard Time.',
  hoursClosed: 'They apply from the day a channel opens.',
  selfTitle: 'What you can settle yourself',
  self: SELF_SERVICE,
  never: 'We never ask for a one-time code, a PIN or a card number.',
};
