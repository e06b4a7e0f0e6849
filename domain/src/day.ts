/** A day in milliseconds. Days of a wall clock, which daylight saving makes longer or shorter, are in calendar-days.ts. */
export const DAY_MS = 86_400_000
