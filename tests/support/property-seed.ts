// One seed for every property test, so that a run can be repeated; PROPERTY_SEED takes another one.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
