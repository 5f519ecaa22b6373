// Copy of login and logout messages.
export const sessionWords = {
  expired: 'You have been logged out. Please log in again.',
  inactive: 'Your session is not active. Please log in to continue.',
  loggedOut: 'You have been logged out successfully',
  loggedIn: 'Logged in successfully',
  otpSent: (mobile: string) => `OTP sent to +91 ${mobile}`,
  otpResent: (mobile: string) => `OTP resent to +91 ${mobile}`,
};
