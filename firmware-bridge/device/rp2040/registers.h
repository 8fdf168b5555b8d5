// The registers of the RP2040 that this port uses, by the names of its data sheet.
#ifndef REGISTERS_H
#define REGISTERS_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))
/// Other addresses of the same register: a write there sets or clears the bits that are one in the value.
#define REG_SET(address) REG((address) + 0x2000)
#define REG_CLEAR(address) REG((address) + 0x3000)

// Where the ROM keeps the addresses of its table of functions, and of the function that looks one up by two letters.
#define ROM_TABLE 0x14UL
#define ROM_LOOKUP 0x18UL
#define ROM_USB_BOOT ('U' | 'B' << 8)

// The flash, and the controller through which it is read.
#define FLASH_START 0x10000000UL
#define SSI_CTRLR0 0x18000000UL
#define SSI_CTRLR1 0x18000004UL
#define SSI_SSIENR 0x18000008UL
#define SSI_SER 0x18000010UL
#define SSI_BAUDR 0x18000014UL
#define SSI_SR 0x18000028UL
#define SSI_SR_RFNE (1UL << 3)
#define SSI_DR0 0x18000060UL
#define SSI_SPI_CTRLR0 0x180000F4UL
#define SSI_DFS_32(bits) (((bits) - 1UL) << 16)
#define SSI_TMOD_EEPROM_READ (3UL << 8)
#define SSI_XIP_CMD(command) ((uint32_t)(command) << 24)
#define SSI_INST_8_BITS (2UL << 8)
#define SSI_ADDR_24_BITS (6UL << 2)
#define QSPI_SS_CTRL 0x4001800CUL
#define QSPI_SS_OUTOVER_LOW (2UL << 8)
#define QSPI_SS_OUTOVER_HIGH (3UL << 8)

#define VTOR 0xE000ED08UL
#define NVIC_ISER 0xE000E100UL
#define IRQ_TIMER_0 0
#define IRQ_USBCTRL 5

#define RESETS_RESET 0x4000C000UL
#define RESETS_DONE 0x4000C008UL
#define RESET_IO_BANK0 (1UL << 5)
#define RESET_PADS_BANK0 (1UL << 8)
#define RESET_PLL_USB (1UL << 13)
#define RESET_SPI0 (1UL << 16)
#define RESET_TIMER (1UL << 21)
#define RESET_USBCTRL (1UL << 24)

#define PSM_WDSEL 0x40010008UL
#define PSM_ALL_BUT_OSCILLATORS 0x1FFFCUL

#define CLK_REF_CTRL 0x40008030UL
#define CLK_REF_SELECTED 0x40008038UL
#define CLK_SYS_CTRL 0x4000803CUL
#define CLK_SYS_SELECTED 0x40008044UL
#define CLK_PERI_CTRL 0x40008048UL
#define CLK_USB_CTRL 0x40008054UL
#define CLK_REF_XOSC 2UL
#define CLK_SYS_REF 0UL
#define CLK_SYS_AUX 1UL
#define CLK_SYS_AUX_PLL_USB (1UL << 5)
#define CLK_ENABLE (1UL << 11)

#define XOSC_CTRL 0x40024000UL
#define XOSC_STATUS 0x40024004UL
#define XOSC_STARTUP 0x4002400CUL
#define XOSC_ENABLE (0xFABUL << 12)
#define XOSC_1_TO_15_MHZ 0xAA0UL
#define XOSC_STABLE (1UL << 31)

#define PLL_USB_CS 0x4002C000UL
#define PLL_USB_PWR 0x4002C004UL
#define PLL_USB_FBDIV 0x4002C008UL
#define PLL_USB_PRIM 0x4002C00CUL
#define PLL_LOCK (1UL << 31)
#define PLL_PWR_PD (1UL << 0)
#define PLL_PWR_POSTDIVPD (1UL << 3)
#define PLL_PWR_VCOPD (1UL << 5)

#define TIMER_ALARM0 0x40054010UL
#define TIMER_TIMERAWL 0x40054028UL
#define TIMER_INTR 0x40054034UL
#define TIMER_INTE 0x40054038UL
#define TIMER_ALARM0_BIT 1UL

#define WATCHDOG_CTRL 0x40058000UL
#define WATCHDOG_LOAD 0x40058004UL
#define WATCHDOG_TICK 0x4005802CUL
#define WATCHDOG_ENABLE (1UL << 30)
#define WATCHDOG_TICK_ENABLE (1UL << 9)

#define IO_CTRL(pin) (0x40014004UL + 8UL * (pin))
#define IO_FUNCTION_SPI 1UL
#define IO_FUNCTION_SIO 5UL
#define PADS_GPIO(pin) (0x4001C004UL + 4UL * (pin))
#define PAD_INPUT (1UL << 6)
#define PAD_PULL_DOWN (1UL << 2)
#define PAD_SCHMITT (1UL << 1)
#define PAD_DRIVE_4_MA (1UL << 4)

#define SIO_OUT_SET 0xD0000014UL
#define SIO_OUT_CLR 0xD0000018UL
#define SIO_OE_SET 0xD0000024UL

#define SPI0_CR0 0x4003C000UL
#define SPI0_CR1 0x4003C004UL
#define SPI0_DR 0x4003C008UL
#define SPI0_SR 0x4003C00CUL
#define SPI0_CPSR 0x4003C010UL
#define SPI_8_BITS 7UL
#define SPI_ENABLE (1UL << 1)
#define SPI_HAS_RECEIVED (1UL << 2)

#define USB_DPRAM 0x50100000UL
#define USB_DPRAM_SIZE 4096UL
#define USB_SETUP_PACKET USB_DPRAM
#define USB_IN_CONTROL(endpoint) (USB_DPRAM + 8UL * (endpoint))
#define USB_OUT_CONTROL(endpoint) (USB_DPRAM + 8UL * (endpoint) + 4UL)
#define USB_IN_BUFFER(endpoint) (USB_DPRAM + 0x80UL + 8UL * (endpoint))
#define USB_OUT_BUFFER(endpoint) (USB_DPRAM + 0x84UL + 8UL * (endpoint))
#define USB_ENDPOINT_ENABLE (1UL << 31)
#define USB_ENDPOINT_INTERRUPTS (1UL << 29)
#define USB_ENDPOINT_BULK (2UL << 26)
#define USB_ENDPOINT_INTERRUPT (3UL << 26)
#define USB_BUFFER_FULL (1UL << 15)
#define USB_BUFFER_DATA1 (1UL << 13)
#define USB_BUFFER_STALL (1UL << 11)
#define USB_BUFFER_AVAILABLE (1UL << 10)
#define USB_BUFFER_LENGTH 0x3FFUL

#define USB_ADDR_ENDP 0x50110000UL
#define USB_MAIN_CTRL 0x50110040UL
#define USB_SIE_CTRL 0x5011004CUL
#define USB_SIE_STATUS 0x50110050UL
#define USB_BUFF_STATUS 0x50110058UL
#define USB_EP_STALL_ARM 0x50110068UL
#define USB_MUXING 0x50110074UL
#define USB_PWR 0x50110078UL
#define USB_INTE 0x50110090UL
#define USB_INTS 0x50110098UL
#define USB_CONTROLLER_ENABLE 1UL
#define USB_SIE_EP0_INTERRUPTS (1UL << 29)
#define USB_SIE_PULLUP (1UL << 16)
#define USB_STATUS_BUS_RESET (1UL << 19)
#define USB_STATUS_SETUP (1UL << 17)
#define USB_INT_SETUP (1UL << 16)
#define USB_INT_BUS_RESET (1UL << 12)
#define USB_INT_BUFFER (1UL << 4)
#define USB_TO_PHY 1UL
#define USB_SOFTCON (1UL << 3)
#define USB_VBUS_DETECT (1UL << 3)
#define USB_VBUS_OVERRIDE (1UL << 2)

#endif
