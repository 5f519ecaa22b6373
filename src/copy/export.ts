// Words about taking a prediction along: PDF, WhatsApp, picture.
export const exportWords = {
  pdf: 'Download PDF',
  whatsapp: 'Send PDF to WhatsApp',
  nothingToDownload: 'No prediction data available to download.',
  nothingToSend: 'No prediction data available to send.',
  soon: 'PDF will be downloaded soon...',
  downloaded: 'PDF downloaded successfully!',
  pdfFailed: 'Error generating PDF. Please try again.',
  sent: 'Prediction PDF sent to your WhatsApp successfully!',
  loginFirst: 'Please login to send PDF to WhatsApp.',
  tooMany: 'Too many requests. Please wait a moment before trying again.',
  notSent: 'Failed to send PDF to WhatsApp. Please try again.',
  sendFailed: 'Error sending PDF to WhatsApp. Please try again.',
  picture: 'Share as picture',
  page: 'This page as PDF',
  pageHint: 'This page alone, made on your device. The whole report is the PDF beside your name.',
  caption: (site: string, rank: string) => `${site} · rank ${rank} · estimates, guidance only`,
  saved: { picture: 'The picture is saved.', page: 'The page is saved.' },
  notMade: {
    picture: 'The picture could not be made. Please try again.',
    page: 'The page could not be saved. Please try again.',
  },
};
