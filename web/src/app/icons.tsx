/* The small drawings of tools, in one line of ink. */
export const home = <path d="M3 11.500L12 3.500 21 11.500M5.500 9.500V20.500H18.500V9.500M10 20.500V14H14V20.500" />;
export const back = <path d="M8 5L3.500 9.500 8 14M4 9.500H14Q20 9.500 20 14.500 20 19.500 14 19.500H9" />;
export const lamp = <path d="M12 3Q18 3 18 9 18 12 15.500 14V16.500H8.500V14Q6 12 6 9 6 3 12 3M9 19H15M10 21.500H14" />;
export const book = <path d="M12 6Q8 3.500 3.500 5V18.500Q8 17 12 19.500 16 17 20.500 18.500V5Q16 3.500 12 6V19.500" />;
export const deck = <path d="M9 4.500L19 6.500 16.500 20 6.500 18ZM8.800 6L4 7.500 6.300 16" />;
export const close = <path d="M5 4.500Q12 12.500 19.500 19M19 4.500Q11 12 4.500 19.500" />;
export const list = <path d="M4 6.500H20M4 12H20M4 17.500H20" />;
export const talk = <path d="M4 5H20V16H11L6.500 20V16H4Z" />;
export const more = <path d="M5 12H5.100M12 12H12.100M19 12H19.100" stroke-width="3.200" />;
export const candle = (
    <path d="M9 21V12Q12 11 15 12V21ZM12 11V9M12 9Q8.500 6.500 12 2.500 15.500 6.500 12 9M6 21.500H18" />
);
export const sun = (
    <path d="M12 7.500A4.500 4.500 0 1 0 12.010 7.500M12 1.500V4M12 20V22.500M1.500 12H4M20 12H22.500M4.500 4.500L6.300 6.300M17.700 17.700L19.500 19.500M19.500 4.500L17.700 6.300M6.300 17.700L4.500 19.500" />
);
export const bell = (
    <path d="M5 17Q7.500 15 7.500 10 7.500 5 12 5 16.500 5 16.500 10 16.500 15 19 17ZM10.500 19.500Q12 21 13.500 19.500M12 5V3" />
);
export const silentBell = (
    <path d="M5 17Q7.500 15 7.500 10 7.500 5 12 5 16.500 5 16.500 10 16.500 15 19 17ZM10.500 19.500Q12 21 13.500 19.500M3.500 3.500L20.500 20.500" />
);
export const question = (
    <path d="M8 9Q8 4 12 4 16.500 4 16.500 8.500 16.500 11 12.500 12.500V15.500M12.400 19V19.800" />
);
