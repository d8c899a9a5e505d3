const checkout = "https://pay.example/virtual-aviation-congress";

/** Where each pass and each expo package is paid by card. */
export const paymentLinks = {
  earlyBird: `${checkout}/early-bird`,
  vipDigital: `${checkout}/vip-digital`,
  fullPrice: `${checkout}/full-price`,
  expoBasic: `${checkout}/expo-basic`,
  expoPremium: `${checkout}/expo-premium`,
  expoElite: `${checkout}/expo-elite`,
};
