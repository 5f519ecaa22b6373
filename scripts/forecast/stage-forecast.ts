// The forecast of one stage as columns by line.

/** Tails of Student's t for every line: of 2, 3, 4, 5 and 8 the likeliest on MCC's lists. */
export const DEGREES_OF_FREEDOM = 4;

/** Student-t of ln(closing rank), given that the line is allotted by the end of the stage. */
export type StageForecast = { location: Float64Array; scale: Float64Array };

/**
 * With P(allotted by the end of the stage), given that the line is offered this year. For a line with a closing rank so
 * far: P(it closes above that).
 */
export type OfferForecast = StageForecast & { cumulativeOfferProbability: Float64Array };

/** Which lines may be training examples. */
export type LineFilter = (line: number) => boolean;
