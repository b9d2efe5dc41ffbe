/** An SQL condition: something happened while demo stores are closed, at this local time. */
export const isOutsideOpeningHours = (local: string): string => `(case when extract(dow from ${local}) = 0
  then extract(hour from ${local}) not between 11 and 17 else extract(hour from ${local}) not between 9 and 18 end)`;
