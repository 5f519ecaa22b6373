// Copy of the page behind the link that ends messages about lists, in both languages: nobody knows which one the reader has.
export const stopWords = {
  title: 'Messages about lists',
  text: 'One press ends the messages that come when a list is out. Your account and your lists stay.',
  hindiText: 'एक बार दबाने से सूची आने के संदेश बंद हो जाते हैं। आपका खाता और आपकी सूचियाँ बनी रहती हैं।',
  press: 'Stop the messages',
  hindiPress: 'संदेश बंद करें',
  done: 'Stopped. No more messages about lists come to this number.',
  hindiDone: 'बंद हो गए। इस नंबर पर सूचियों के संदेश अब नहीं आएँगे।',
  noScript: 'This button needs JavaScript. You can also end the messages in your profile.',
};
