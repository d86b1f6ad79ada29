<?php
/**
 * The administrator's settings and their validation.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

const COUNTY_PAY_OPTION = 'county_pay';

/** The default value of every setting. */
const COUNTY_PAY_DEFAULTS = array(
	'address'   => '',
	'company'   => '',
	'version'   => '',
	'integrity' => '',
);

/** All settings, each a string. */
function county_pay_options() {
	$stored = get_option( COUNTY_PAY_OPTION, array() );
	return array_map( 'strval', array_merge( COUNTY_PAY_DEFAULTS, is_array( $stored ) ? $stored : array() ) );
}

/**
 * The payment site's origin from what the administrator typed, '' if it is invalid. Scripts are loaded from there, so
 * it is https; plain http is accepted only for this machine, for testing.
 */
function county_pay_origin( $typed ) {
	$parts  = wp_parse_url( trim( (string) $typed ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	$local  = in_array( $host, array( 'localhost', '127.0.0.1' ), true );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $local ) ) {
		return '';
	}
	if ( isset( $parts['user'] ) || ! preg_match( '/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/', $host ) ) {
		return '';
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** A county's name in addresses of the payment site, '' if it is invalid. */
function county_pay_company( $typed ) {
	$company = strtolower( trim( (string) $typed ) );
	return preg_match( '/^[a-z0-9][a-z0-9-]{0,62}$/D', $company ) ? $company : '';
}

/** '1.2.3', or '' if it is not a version. */
function county_pay_version( $typed ) {
	$version = ltrim( trim( (string) $typed ), 'vV' );
	return preg_match( '/^\d{1,4}\.\d{1,4}\.\d{1,4}$/D', $version ) ? $version : '';
}

/** The hash that a browser compares the script with, '' if it is invalid. */
function county_pay_integrity( $typed ) {
	$integrity = trim( (string) $typed );
	return preg_match( '#^sha(256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$#D', $integrity ) ? $integrity : '';
}
