// Constants that client and server share. Durations are milliseconds unless the name says otherwise.

export const MOBILE_LENGTH = 10;
export const OTP_LENGTH = 4;

/** Version of the consent text that people accept when they register. */
export const CONSENT_VERSION = '2026-01';

export const REQUEST_TIMEOUT = 30_000;
export const CSRF_LIFETIME = 25 * 60_000;
export const CSRF_HEADER = 'x-csrf-token';

export const OTP_COOLDOWN_MINUTES = 1;
export const OTP_EXPIRY_MINUTES = 10;
export const OTP_MAX_ATTEMPTS = 3;
export const OTP_AUTO_VERIFY_DELAY = 100;
/** Delay between a login and the request for what the plan allows. */
export const USER_REFRESH_DELAY = 100;
export const FEATURE_SLIDER_DURATION = 4_000;

export const DEFAULT_BUDGET = 1_000_000;
export const DEFAULT_ID = 1;
/** The quota id of a prediction over every quota that the candidate may take. */
export const EVERY_QUOTA = 0;
/** Most quotas that may join it. */
export const MAX_CLOSED_QUOTAS = 40;
/** Counsellings of one prediction besides the first. */
export const MAX_ALSO = 4;
export const DEFAULT_BASE_CATEGORY = 'General';
export const LAKH = 100_000;
export const BUDGET_OPTIONS = [500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000] as const;
export const DEFAULT_FEE_MAX = 5_000_000;
export const DEFAULT_STIPEND_MAX = 100_000;
export const FEE_STEP = 10_000;
export const STIPEND_STEP = 1_000;

/** Largest accepted rank: more than the number of candidates of the exam, with room for growth. */
export const MAX_RANK = 400_000;
export const MAX_PREFERRED_COURSES = 60;
export const NAME_LENGTH = 80;
export const MAX_COMPARED = 4;
/** Courses of the picture of a rank: those with the most colleges. */
export const MOST_PICTURED = 22;

export const UNLIMITED = -1;
export const BASIC_UPGRADE_INTERVAL = 20;
/** Matches that the free plan shows where the server names no limit. */
export const DEFAULT_ADMIN_LIMIT = 15;
export const MAX_PAST_PREDICTION_ROWS = 200;
/** Recorded predictions per person; the oldest is dropped first. */
export const MAX_PAST_PREDICTIONS = 20;
/** Maximum rows of one PDF: some 150 pages, printed in two to five seconds of processor time. */
export const MAX_REPORT_ROWS = 3_000;
/** Maximum item ids in a request for a PDF. */
export const MAX_REPORT_ORDER = 5_000;

export const CARD_PAGE_SIZE = 20;
export const TABLE_PAGE_SIZE = 25;
export const MIN_LOADER_TIME = 1_500;
export const FILTER_DELAY = 10;
export const SCROLL_DELAY = 100;
export const SCROLL_OFFSET = 100;
export const PAGE_OVERLAY = 520;
export const MOBILE_BREAKPOINT = 768;
/** From this width on, the filters are shown in a sidebar. Pixels. */
export const TABLET_BREAKPOINT = 1024;
export const GUARD_DELAY_PROFILE = 800;
export const GUARD_DELAY_PREDICTIONS = 900;
export const LOADER_STEPS = [3_000, 6_000, 8_000] as const;
export const FACT_ROTATION = 4_000;
export const LOGIN_PREDICT_DELAY = 200;

export const MAX_TOASTS = 3;
export const TOAST_DURATION = { success: 2_500, error: 6_000, warning: 4_500, info: 3_500 } as const;
export const ERROR_BANNER_DURATION = 6_000;

export const CACHE_DEFAULT = 5 * 60_000;
export const CACHE_CONTENT = 60_000;
export const CACHE_PREDICTION = 30 * 60_000;
export const CACHE_ALL_DATA = 15 * 60_000;
export const CACHE_FILTER_OPTIONS = 10 * 60_000;

/** What a budget limits: the fee of a year, or fees and hostel of the whole course less its stipend. */
export const BUDGET_MEANINGS = ['year', 'total'] as const;
